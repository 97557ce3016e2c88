import { faqCategoryNames, type SeededQuestion } from './faq-entries.ts'

const { rating, events, account } = faqCategoryNames

/** The questions about the effects of a match, about prizes, and about the data that the site has (docs/product.md 3, 7, 11, 13 to 17). */
export const faqAboutTheRest: readonly SeededQuestion[] = [
  {
    key: 'elo',
    category: rating,
    title: 'Hvordan fungerer ELO, og hvorfor flytter den seg mest de ti første kampene?',
    content: `Alle begynner på 1000. Hvor mye du vinner eller taper, avhenger av hvor sterke lagene er: Seier over et sterkere lag gir mest, tap mot et svakere lag koster mest.

I de ti første kampene som teller, er utslaget størst (K er 40), så du fort kommer dit du hører hjemme. Etter det er K 24.

Det er competitive gathere og kamper fra køen som teller. Casual-kamper, turneringer og cuper flytter ikke ELO. På [Ranker](/help) ser du alle rankene og kan regne på en kamp selv, og på [ELO-rangeringen](/elo) ser du hvor du ligger.`,
  },
  {
    key: 'medals',
    category: rating,
    title: 'Hvordan får jeg medaljer?',
    content: `De fleste medaljene kommer av seg selv når du har nok drap, headshots, assists, kamper, skade eller drap med et våpen. Du får dem med kampen som bringer deg dit. Andre deles ut for hendelser, for eksempel til dem som vinner en cup.

På [Medaljer](/medal) ser du hvilke du har, hvilke du er nærmest, og hvor mange som har hver av dem. Tas resultatet av en kamp tilbake, kan en medalje forsvinne igjen. Da får du den på nytt når du når kravet.`,
  },
  {
    key: 'teams',
    category: events,
    title: 'Hvordan lager jeg et lag og melder det på en turnering?',
    content: `Lag et lag under [Lag](/teams) og inviter medlemmene. Et lag har høyst tolv medlemmer, og du kan være med på ti lag.

Eieren og kapteinene melder laget på fra siden til turneringen under [Turneringer](/tournaments). Laget må ha minst så mange medlemmer som et lag spiller med, og ingen kan være på to lag i samme turnering.

Mange turneringer har innsjekking før start: Kapteinene får beskjed når den åpner, og bare lag som har sjekket inn, blir med i trekningen. Mangler dere en spiller, kan kapteinen spørre om en stand-in, og staben svarer.`,
  },
  {
    key: 'cups',
    category: events,
    title: 'Hvordan fungerer en cup?',
    content: `I en [cup](/cup) melder du deg på alene. Du oppgir Faceit-ELO og en lenke til profilen din, og kan ønske deg på lag med venner. Er cupen full, kommer du på ventelisten, og får plassen til den som eventuelt trekker seg.

Staben setter opp jevne lag på fem av dem som har plass. Først spilles det runder der lag som ligger likt, møtes, og så sluttspill mellom de beste. Alle kampene er BO1. Vinnerne får cupmedaljen. Cupkamper flytter ikke ELO.`,
  },
  {
    key: 'streaming',
    category: events,
    title: 'Kan jeg vise kampene på strøm eller storskjerm?',
    content: `Ja. På kampsiden følger stillingen, rundene og spillernes tall med mens kampen spilles. Adresse og passord til serveren ser bare deltakerne og staben.

- En [cup](/cup) har en egen visning for storskjerm: Åpne cupen mens den spilles, og velg «Storskjerm».
- Tabellene og sluttspillet i en turnering kan settes inn på andre nettsider, og kampene kan legges i kalenderen din fra [Turneringer](/tournaments).`,
  },
  {
    key: 'trade-link',
    category: account,
    title: 'Hvordan legger jeg inn trade link og kobler til Discord?',
    content: `Begge deler gjør du under [kontoen din](/settings/edit).

Tradelenken finner du hos Steam, under byttetilbudene dine. Lim inn hele lenken. Bare du og staben ser den. Du kan bytte den ut, men ikke fjerne den.

Discord kobler du til i et eget vindu. En Discord-konto kan bare høre til én spiller, og du kan koble den fra igjen når du vil.`,
  },
  {
    key: 'bans',
    category: account,
    title: 'Hvorfor er jeg utestengt, og hvordan klager jeg?',
    content: `Er du utestengt, står grunnen og hvor lenge det varer, øverst på alle sider når du logger inn. Du kan lese som før, men ikke spille eller skrive i chatten.

Fra samme sted kan du klage. Du kan ha én åpen klage om gangen, og får svar i saken. Blir klagen tatt til følge, oppheves utestengelsen med en gang. En pause fra køen kan du klage på fra beskjeden om den.

Alle utestengelser står med grunn på [Moderering](/moderering). Hvem i staben som gjorde det, står aldri der.`,
  },
  {
    key: 'report-player',
    category: account,
    title: 'Hvordan rapporterer jeg en spiller?',
    content: `Trykk på «Meld en sak» på kampsiden eller profilen det gjelder, så følger kampen eller spilleren med. Du kan også [opprette en sak](/support/create) selv. Fortell hva som skjedde og når, og legg gjerne ved bilder.

Staben ser hva som skjedde i kampen, og svarer deg i saken. Spilleren får ikke vite hvem som meldte fra.`,
  },
  {
    key: 'delete-account',
    category: account,
    title: 'Hvordan sletter jeg kontoen min?',
    content: `Nederst under [kontoen din](/settings/edit) kan du slette den. Du skriver navnet ditt for å bekrefte. Sitter du i en kø, en gather eller en kamp, må du forlate den eller vente til den er ferdig.

Navn, bilde, SteamID, Discord, trade link, saker og det du har skrevet, blir borte. Kampene du har spilt, blir stående med tallene sine, under «Slettet spiller». Det tar et minutt eller to før alt er gjort.

Er du utestengt når du sletter kontoen, beholder vi bare en kode som ikke kan regnes tilbake, til utestengelsen er over.`,
  },
  {
    key: 'own-data',
    category: account,
    title: 'Hva lagrer dere om meg, og hvor lenge?',
    content: `Vi lagrer det siden trenger: hvem du er hos Steam, kampene og tallene dine, og det du selv legger inn eller skriver. Nederst under [kontoen din](/settings/edit) kan du laste ned alt vi har om deg i én fil.

- Det som teller mot deg i køen, glemmes etter 24 timer.
- 35 dager etter en kamp flyttes det kampsiden vet, til et arkiv. Siden viser det samme som før.
- En fil du laster opp uten å sende den i en sak, slettes etter et døgn.
- Resten blir liggende til du sletter kontoen.`,
  },
]
