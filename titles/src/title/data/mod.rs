//! The title files that are compiled in, with what is needed to find one without reading any.

use super::TitleEntry;

macro_rules! files {
    ($($id:literal, $name:literal, $file:literal, [$($game:literal),*] $(in $($country:literal)+)? $(as $($other:literal)+)?;)*) => {
        &[$(File {
            entry: TitleEntry {
                id: $id,
                name: $name,
                recorded_games: &[$($game),*],
                countries: &[$($($country),+)?],
                also_called: &[$($($other),+)?],
            },
            #[cfg(test)]
            file: $file,
            text: include_str!(concat!(env!("OUT_DIR"), "/", $file)),
        }),*]
    };
}

/// A title file that is compiled in.
pub(super) struct File {
    pub(super) entry: TitleEntry,
    #[cfg(test)]
    pub(super) file: &'static str,
    pub(super) text: &'static str,
}

/// The files, in the alphabetical order of their ids, in which titles are listed: the id of the title, its name, the file, the names of its
/// recorded games, the countries `in` which it plays, and what else it is known `as`.
pub(super) static FILES: &[File] = files![
    "1804", "1804", "1804.toml", ["1804"];
    "1817", "1817", "1817.toml", ["1817"] in "US";
    "1817NA", "1817NA", "1817na.toml", ["1817NA"] in "US" "CA" "MX";
    "1817WO", "1817WO", "1817wo.toml", ["1817WO"] as "World";
    "1822", "1822: The Railways of Great Britain", "1822.toml", ["1822"] in "GB";
    "1822Africa", "1822Africa", "1822africa.toml", ["1822Africa"] as "Afrika";
    "1822CA", "1822CA: The Railways of Canada", "1822ca.toml", ["1822CA"] in "CA";
    "1822CAERS", "1822CA ERS: The Railways of Canada, Eastern Regional Scenario", "1822caers.toml", ["1822CA ERS"] in "CA";
    "1822CAWRS", "1822CA WRS: The Railways of Canada, Western Regional Scenario", "1822cawrs.toml", ["1822CA WRS"] in "CA";
    "1822MRS", "1822MRS: Medium Regional Scenario", "1822mrs.toml", ["1822MRS"] in "GB";
    "1822MX", "1822MX: The Railways of Mexico", "1822mx.toml", ["1822MX"] in "MX";
    "1822NRS", "1822NRS: North Regional Scenario", "1822nrs.toml", ["1822NRS"] in "GB";
    "1822PNW", "1822PNW: The Railways of the Pacific Northwest", "1822pnw.toml", ["1822PNW"] in "US" "CA";
    "1822PNWShortScenario", "1822PNW Short Scenario: The Railways of the Pacific Northwest", "1822pnwshortscenario.toml", ["1822PNW Short Scenario"] in "US" "CA";
    "1822PNWSRS", "1822PNW SRS: The Railways of the Pacific Northwest", "1822pnwsrs.toml", ["1822PNW SRS"] in "US" "CA";
    "1824", "1824: Austrian-Hungarian Railway", "1824.toml", ["1824"] in "AT" "HU" "CZ" "SK" "PL" "UA" "HR" "SI" "IT" as "Österreich-Ungarn";
    "1824Cisleithania", "1824 Cisleithania: Austrian-Hungarian Railway", "1824cisleithania.toml", ["1824 Cisleithania"] in "AT" "HU" "CZ" "SK" "PL" "UA" "HR" "SI" "IT" as "Österreich-Ungarn";
    "1825", "1825", "1825.toml", ["1825"] in "GB";
    "1828Games", "1828.Games", "1828games.toml", ["1828.Games"] in "GB";
    "1830", "1830: Railways & Robber Barons", "1830.toml", ["1830"] in "US" "CA";
    "1836Jr30", "1836Jr30", "1836jr30.toml", ["1836Jr30"] in "BE" "NL" "LU" as "Benelux";
    "1836Jr56", "1836Jr56", "1836jr56.toml", ["1836Jr56"] in "BE" "NL" "LU" as "Benelux";
    "1837", "1837", "1837.toml", ["1837"] in "AT" "HU" "CZ" "SK" "PL" "UA" "HR" "SI" "IT" "RO" as "Österreich-Ungarn";
    "1840", "1840: Vienna Tramways", "1840.toml", ["1840"] in "AT" as "Wien";
    "1841", "1841", "1841.toml", ["1841"] in "IT" as "Northern Italy" "Norditalien";
    "1844", "1844", "1844.toml", ["1844"] in "CH";
    "1846", "1846: The Race for the Midwest", "1846.toml", ["1846"] in "US";
    "18462pVariant", "1846: The Race for the Midwest, for two players", "18462pvariant.toml", ["1846 2p Variant"] in "US";
    "1847AE", "1847 AE: Pfalz - Anniversary Edition", "1847ae.toml", ["1847 AE"] in "DE" as "Palatinate";
    "1848", "1848", "1848.toml", ["1848"] in "AU";
    "1849", "1849: The Game of Sicilian Railways", "1849.toml", ["1849"] in "IT" as "Sizilien";
    "1849KingdomoftheTwoSicilies", "1849: Kingdom of the Two Sicilies", "1849kingdomofthetwosicilies.toml",
        ["1849: Kingdom of the Two Sicilies"] in "IT" as "Sizilien";
    "1850", "1850: The MidWest", "1850.toml", ["1850"] in "US";
    "1850Jr", "1850Jr", "1850jr.toml", ["1850Jr"] in "IT" as "Sicily" "Sizilien";
    "1852Missouri", "1852: Missouri", "1852missouri.toml", ["1852: Missouri"] in "US";
    "1856", "1856", "1856.toml", ["1856"] in "CA";
    "1858", "1858: The Railways of Iberia", "1858.toml", ["1858"] in "ES" "PT" as "Iberien";
    "1858India", "1858: The Railways of India", "1858india.toml", ["1858India"] in "IN" "PK" "BD" as "Iberien";
    "1858Switzerland", "1858: The Railways of Switzerland", "1858switzerland.toml", ["1858Switzerland"] in "CH" as "Iberien";
    "1861", "1861: The Railways of the Russian Empire", "1861.toml", ["1861"] in "RU" "UA" "BY";
    "1866", "1866: Railways of Europe", "1866.toml", ["1866"] as "Europa";
    "1867", "1867: Railways of Canada", "1867.toml", ["1867"] in "CA";
    "1870", "1870: Railroading across the Trans Mississippi", "1870.toml", ["1870"] in "US";
    "1877StockholmTramways", "1877: Stockholm Tramways", "1877stockholmtramways.toml", ["1877: Stockholm Tramways"] in "SE";
    "1877Venezuela", "1877: Venezuela", "1877venezuela.toml", ["1877: Venezuela"] in "VE";
    "1880", "1880: China", "1880.toml", ["1880"] in "CN";
    "1880Romania", "1880 Romania", "1880romania.toml", ["1880 Romania"] in "RO";
    "1882", "1882: Assiniboia", "1882.toml", ["1882"] in "CA" as "Saskatchewan";
    "1888", "1888", "1888.toml", ["1888"] in "CN" as "North China";
    "1889", "Shikoku 1889", "1889.toml", ["1889"] in "JP";
    "1893", "1893: Cologne", "1893.toml", ["1893"] in "DE" as "Köln";
    "1894", "1894", "1894.toml", ["1894"] in "FR" "BE";
    "18AL", "18AL", "18al.toml", ["18AL"] in "US";
    "18Ardennes", "18Ardennes: Rails Through the Ardennes", "18ardennes.toml", ["18Ardennes"] in "BE" "FR" "LU" "DE";
    "18Chesapeake", "18Chesapeake", "18chesapeake.toml", ["18Chesapeake", "18Chesapeake: Off the Rails"] in "US";
    "18CO", "18CO: Rock & Stock", "18co.toml", ["18CO"] in "US";
    "18CZ", "18CZ: The Railway Comes to Czech Lands", "18cz.toml", ["18CZ"] in "CZ";
    "18DE", "18DE", "18de.toml", ["18DE"] in "DE";
    "18ESP", "18ESP: Spain", "18esp.toml", ["18ESP"] in "ES";
    "18EU", "18EU", "18eu.toml", ["18EU"] in "FR" "DE" "AT" "NL" "BE" "IT" as "Europe" "Europa";
    "18EZ", "18EZ, level 3", "18ez.toml", [];
    "18FL", "18FL: Railroads to Paradise", "18fl.toml", ["18FL"] in "US";
    "18GA", "18GA: The Railroads Come to Georgia", "18ga.toml", ["18GA"] in "US";
    "18GB", "18GB: The Railways of Great Britain", "18gb.toml", ["18GB"] in "GB";
    "18Hiawatha", "18 Hiawatha", "18hiawatha.toml", ["18 Hiawatha"] in "US";
    "18India", "18 India", "18india.toml", ["18 India"] in "IN";
    "18Ireland", "18Ireland", "18ireland.toml", ["18Ireland"] in "IE";
    "18JP-T", "18JP-T: Railroading in Japan", "18jp-t.toml", ["18JP-T"] in "JP";
    "18LosAngeles", "18 Los Angeles: Railroading in the City of Angels 1st Edition", "18losangeles.toml", ["18 Los Angeles"] in "US";
    "18LosAngeles2", "18 Los Angeles: Railroading in the City of Angels 2nd Edition", "18losangeles2.toml", ["18 Los Angeles 2"] in "US";
    "18Mag", "18Mag: Hungarian Railway History", "18mag.toml", ["18Mag"] in "HU";
    "18MEX", "18MEX: The Railroads Come to Mexico", "18mex.toml", ["18MEX"] in "MX";
    "18MS", "18MS: The Railroads Come to Mississippi", "18ms.toml", ["18MS"] in "US";
    "18MTBigSkyBarons", "18MT: Big Sky Barons", "18mtbigskybarons.toml", ["18MT: Big Sky Barons"] in "US";
    "18MW", "18MW: Railroading in the Upper Midwest", "18mw.toml", [] in "US";
    "18Neb", "18Neb", "18neb.toml", ["18Neb"] in "US";
    "18NewEngland", "18NewEngland", "18newengland.toml", ["18NewEngland"] in "US";
    "18NewEngland2NorthernStates", "18NewEngland 2: Northern States", "18newengland2northernstates.toml",
        ["18NewEngland 2: Northern States"] in "US";
    "18NL", "18NL", "18nl.toml", ["18NL"] in "NL";
    "18NY", "18NY", "18ny.toml", ["18NY"] in "US";
    "18NY1stEdition", "18NY 1st Edition", "18ny1stedition.toml", ["18NY 1st Edition"] in "US";
    "18Rhl", "18Rhl: Rhineland", "18rhl.toml", ["18Rhl"] in "DE" as "Rheinland" "Köln";
    "18RoyalGorge", "18RoyalGorge: The Rails of Fremont County and the Royal Gorge Wars", "18royalgorge.toml", ["18RoyalGorge"] in "US";
    "18SA", "18SA: South America", "18sa.toml", [] as "Südamerika";
    "18SJ", "18SJ: Railways in the Frozen North", "18sj.toml", ["18SJ"] in "SE";
    "18Texas", "18Texas", "18texas.toml", ["18Texas"] in "US";
    "18TN", "18TN: The Railroads Come to Tennessee", "18tn.toml", ["18TN"] in "US";
    "18Tokaido", "18Tokaido", "18tokaido.toml", ["18Tokaido"] in "JP";
    "18Uruguay", "18Uruguay", "18uruguay.toml", ["18Uruguay"] in "UY";
    "18USA", "18USA", "18usa.toml", ["18USA"] in "US" as "America" "Amerika";
    "18VA", "18VA: The Railroads Come to Virginia", "18va.toml", ["18VA"] in "US";
    "18ZOOMapA", "18ZOO - Map A", "18zoomapa.toml", ["18ZOO - Map A"];
    "18ZOOMapB", "18ZOO - Map B", "18zoomapb.toml", ["18ZOO - Map B"];
    "18ZOOMapC", "18ZOO - Map C", "18zoomapc.toml", ["18ZOO - Map C"];
    "18ZOOMapD", "18ZOO - Map D", "18zoomapd.toml", ["18ZOO - Map D"];
    "18ZOOMapE", "18ZOO - Map E", "18zoomape.toml", ["18ZOO - Map E"];
    "18ZOOMapF", "18ZOO - Map F", "18zoomapf.toml", ["18ZOO - Map F"];
    "21Moon", "21Moon", "21moon.toml", ["21Moon"] as "Mond";
    "SteamOverHolland", "Steam Over Holland", "steamoverholland.toml", ["Steam Over Holland"] in "NL";
    "System18", "System18", "system18.toml", ["System18"];
    "System18Britain", "System18: Britain", "system18britain.toml", ["System18: map_Britain"] in "GB";
    "System18BritainNorth", "System18: Britain, north", "system18britainnorth.toml", ["System18: map_Britain_N"] in "GB";
    "System18BritainSouth", "System18: Britain, south", "system18britainsouth.toml", ["System18: map_Britain_S"] in "GB";
    "System18China", "System18: China Rapid Development", "system18china.toml", ["System18: map_China_Rapid_Development"] in "CN";
    "System18France", "System18: France", "system18france.toml", ["System18: map_France"] in "FR";
    "System18NortheastUS", "System18: Northeast US", "system18northeastus.toml", ["System18: map_NEUS"] in "US";
    "System18NorthernItaly", "System18: Northern Italy", "system18northernitaly.toml", ["System18: map_Northern_Italy"] in "IT" as "Norditalien";
    "System18Poland", "System18: Poland", "system18poland.toml", ["System18: map_Poland"] in "PL";
    "System18Russia", "System18: Russia", "system18russia.toml", ["System18: map_Russia"] in "RU";
    "System18Scotland", "System18: Scotland", "system18scotland.toml", ["System18: map_Scotland"] in "GB" as "Schottland";
    "System18UKLimited", "System18: UK Limited", "system18uklimited.toml", ["System18: map_UK_Limited"] in "GB";
    "TheOldPrince1871", "The Old Prince 1871", "theoldprince1871.toml", ["The Old Prince 1871"] in "CA" as "Prince Edward Island";
    "UncleLachlans18ChristmasEve", "Uncle Lachlan's 18 Christmas Eve", "unclelachlans18christmaseve.toml", ["Uncle Lachlan's 18 Christmas Eve"];
];
