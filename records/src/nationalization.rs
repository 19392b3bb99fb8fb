//! Nationalizations: a company that takes over others in debt.

use highball_titles::title::record::Nationalization;

use super::action::Action;
use super::actions::Actor;
use super::error::ActionFault;
use super::map::Company;
use super::pending::Pending;
use super::state::State;

/// What companies have answered in a nationalization.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Answers<'r> {
    rules: &'r Nationalization,
    /// The companies that were asked to repay their loans, in order.
    asked: Vec<Company>,
    /// Those that agreed to be taken over.
    accepted: Vec<Company>,
    /// Those that did not.
    declined: Vec<Company>,
}

impl<'r> State<'r> {
    /// Begins a nationalization.
    ///
    /// # Errors
    /// If the company that takes over cannot get its train.
    pub(super) fn begin_nationalization(&mut self, rules: &'r Nationalization) -> Result<(), ActionFault> {
        let Some(into) = self.title.company_number(&rules.into) else { return Ok(()) };
        let answers = Answers { rules, asked: Vec::new(), accepted: Vec::new(), declined: Vec::new() };
        self.pending.push(Pending::Nationalization(answers));
        self.get_train(into, &rules.train, None)
    }

    /// Notes what a company answers in a nationalization. Another action ends the nationalization, unless the turn in which it began still
    /// goes on. Returns whether the action is an answer.
    pub(super) fn answers_nationalization(&mut self, action: &Action, actor: Actor) -> bool {
        let in_turn = matches!(actor, Actor::Company(company) if self.rounds.company() == Some(company));
        let find = |it: &Pending<'r>| if let Pending::Nationalization(answers) = it { Some(answers.clone()) } else { None };
        let Some(mut answers) = self.take_pending(find) else { return false };
        let choice = action.choice.as_deref().filter(|_| action.kind == "choose");
        let is_asked_again = !answers.accepted.is_empty() || !answers.declined.is_empty();
        let repays = action.kind == "pass" || choice.is_some_and(|choice| choice.parse::<u32>().is_ok());
        let answering = match actor {
            Actor::Company(company) if choice == Some(&*answers.rules.accepts) => Some((company, &mut answers.accepted)),
            Actor::Company(company) if choice == Some(&*answers.rules.declines) => Some((company, &mut answers.declined)),
            Actor::Company(company) if repays && !is_asked_again => Some((company, &mut answers.asked)),
            _ => None,
        };
        let is_answer = answering.is_some();
        if let Some((company, list)) = answering {
            list.push(company);
        }
        if is_answer || in_turn {
            self.pending.push(Pending::Nationalization(answers));
        } else {
            self.end_nationalization(answers);
        }
        is_answer
    }

    /// Lets a company take over the first of those that were asked but once, and those that agreed. Without any, it closes.
    fn end_nationalization(&mut self, Answers { rules, mut asked, accepted, declined }: Answers<'r>) {
        let Some(into) = self.title.company_number(&rules.into) else { return };
        asked.dedup();
        asked.retain(|company| !accepted.contains(company) && !declined.contains(company));
        asked.truncate(rules.at_once);
        let taken_over: Vec<Company> = asked.into_iter().chain(accepted).collect();
        if taken_over.is_empty() {
            self.close_and_remove(into);
        }
        for company in taken_over {
            self.end_run(company);
            self.absorb(company, into, usize::MAX);
            self.shares.obscure(into);
        }
    }
}
