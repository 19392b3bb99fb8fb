//! What the page and this crate tell each other, as JSON.
//!
//! The page's types are generated from these: `common/protocol.ts`.

mod advice;
mod editor;
mod event;
mod site;
mod view;
mod work;

#[cfg(test)]
mod typescript;

pub use advice::{AdviceView, GhostDrawing, LayView, LaysAuditView, MissedView, MoveView, MovesView};
pub use editor::Reply;
pub use event::{ClaimedRun, Event, HolderEntry, MarkerInput, TileLay};
pub use site::{PackedRunView, PackingView, PlannedChange, SiteBoardView, SiteCity, SiteCompany, SiteHex, SitePosition};
pub use view::{
    BoardView, ChoiceField, ClaimStop, ClaimTrain, ClaimView, CompanyDetails, CompanyView, FaultView, MapDrawing,
    MarkerField, MarkerValueView, MarketSpace, Mode, OptionView, OwnedTrain, Palette, PlaceName, PlayerSettingView,
    Question, Selection, SetupView, Severity, StopView, TileChip, TileOnHex, TitleName, TokenChip, TrainOffer, TrainState,
    View,
};
pub use work::{
    AnswerView, AuditRow, AuditView, BonusView, ClaimedView, FurtherView, Loss, Message, NowView, RevenueView, RunView,
    RunsDrawing, SetView, ShareView, StopInRun, TurnView, VerdictView, WhyView, Work,
};
