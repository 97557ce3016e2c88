/** A question that every site starts with. Its key is never given to another one: a seeded question is staff's from then on. */
export type SeededQuestion = { key: string; category: string; title: string; content: string }

export const faqCategoryNames = {
  start: 'Kom i gang',
  play: 'Matchmaking og gathere',
  match: 'Kamper og servere',
  rating: 'ELO, ranker og medaljer',
  events: 'Lag, turneringer og cuper',
  account: 'Konto og personvern',
} as const

const { start, play, match } = faqCategoryNames

/** How one comes in, finds a match and plays it (docs/product.md 3 to 12). */
export const faqAboutPlay: readonly SeededQuestion[] = [
  {
    key: 'sign-in',
    category: start,
    title: 'Hvordan logger jeg inn?',
    content: `Du logger inn med Steam-kontoen din. Trykk på «Logg inn» øverst på siden, så åpner det seg et eget vindu hos Steam. Vi ser aldri passordet ditt.

Innloggingen varer i sju dager. Åpner vinduet seg ikke, er det som regel nettleseren som blokkerer det: Tillat popup-vinduer for siden og prøv igjen.

Vil du logge ut av alle enheter på én gang, trykker du på «Logg ut overalt» under [kontoen din](/settings/edit).`,
  },
  {
    key: 'queue-or-gather',
    category: start,
    title: 'Hva er forskjellen på matchmaking og gather?',
    content: `I [matchmaking](/matchmaking) stiller du deg i kø, alene eller i en gruppe. Når ti spillere passer sammen, får dere en kamp: fem mot fem, BO1, med lag som er så jevne som mulig.

En [gather](/gathers) er en lobby som en spiller åpner. Eieren bestemmer størrelse, serie og kart, og slipper inn dem som venter. Deretter velger kapteinene lag og kart, eller lagene trekkes («Balansert»).

Du kan bare være ett sted om gangen. Forlat køen eller lobbyen før du blir med et annet sted.`,
  },
  {
    key: 'notifications',
    category: start,
    title: 'Hvordan får jeg varsler når en kamp er klar?',
    content: `Slå på «Varsler» i kontomenyen øverst til høyre, og si ja når nettleseren spør. Da får du beskjed også når ingen sider er åpne. Varsler slås på i hver nettleser for seg.

- På iPhone må siden først legges på Hjem-skjermen.
- Lyden kan være av, lav eller på. Noen nettlesere spiller ikke av lyd før du har trykket på siden.
- På [matchmaking](/matchmaking) ser du hva som eventuelt er i veien i denne nettleseren.`,
  },
  {
    key: 'ready-check',
    category: play,
    title: 'Hva skjer hvis jeg ikke godtar kampen? (ready check og pause)',
    content: `Når en kamp er funnet, har alle ti 30 sekunder på seg til å trykke «Godta». Blir ikke alle klare, går de som godtok, tilbake til plassen sin med ventetiden i behold.

Takker du nei, eller lar du tiden gå mens en side viste deg spørsmålet, mister du plassen i køen, og det får følger:

1. Første gang får du en advarsel.
2. Andre gang får du 2 minutters pause fra køen.
3. Tredje gang får du 10 minutter, og hver gang etter det 60 minutter.

Hver hendelse glemmes etter 24 timer. Det samme gjelder hvis du forlater en kamp fra køen og ikke kommer tilbake. Nådde spørsmålet aldri frem til deg, teller det ikke de to første gangene. Det som er vår feil, går aldri ut over deg. Mener du at noe er galt, trykker du på «Klag på dette» ved beskjeden.`,
  },
  {
    key: 'party',
    category: play,
    title: 'Kan jeg spille sammen med venner?',
    content: `Ja. På [matchmaking](/matchmaking) inviterer du opptil fire venner til en gruppe, ved å søke dem opp eller ved å sende lenken til gruppen. Den som var der først, leder gruppen og starter søket, og dere kommer alltid på samme lag.

Til ti mot hverandre med folk dere kjenner, passer en [gather](/gathers/create) bedre: Da bestemmer eieren hvem som får plass.`,
  },
  {
    key: 'open-gather',
    category: play,
    title: 'Hvordan oppretter jeg en gather?',
    content: `Gå til [opprett gather](/gathers/create), velg størrelse, type, serie og kart, og del lenken. De som vil være med, stiller seg på ventelisten, og du slipper dem inn.

- 2v2, 3v3 og 4v4 spilles som BO1 med balanserte lag, og teller ikke på ELO.
- 5v5 kan være BO1, BO3 eller BO5. BO1 trenger 3 til 10 kart, BO3 og BO5 nøyaktig 7.
- Lobbyen står åpen i 30 minutter. Eieren kan forlenge den én gang med 30 minutter til.
- Når alle plassene er tatt, starter eieren.`,
  },
  {
    key: 'captains',
    category: play,
    title: 'Hvem blir kaptein, og hvordan velges lag og kart?',
    content: `De to med høyest ELO blir kapteiner. Den som er lavest rangert av dem, leder lag A og begynner. Kapteinene velger spillere etter tur, og hver tur varer i 30 sekunder. Går tiden ut, tar klokken det kapteinen har merket av, ellers den høyest rangerte som er ledig. Med «Balansert» er det ingen som velger: Da deles lagene så jevnt som mulig.

Etterpå velges kartene (veto):

- BO1: Lagene bannlyser etter tur til ett kart står igjen.
- BO3: To bannlyses, to velges, to bannlyses, og det siste blir tredje kart.
- BO5: To bannlyses, fire velges, og det siste blir femte kart.

Når et lag velger et kart, velger det andre laget side. På kartet som står igjen, avgjør en knivrunde.`,
  },
  {
    key: 'connect',
    category: match,
    title: 'Hvordan kobler jeg til serveren?',
    content: `Når serveren er klar, står det «Server ready!» på kampsiden, og du får beskjed på alle sider du har åpne. Trykk på knappen for å starte spillet rett inn på serveren, eller kopier kommandoen og lim den inn i konsollen i CS2. Hver kamp har sitt eget passord, og bare deltakerne og staben får se det.

Første kart må være i gang innen 20 minutter etter at serveren er klar. Ellers avlyses kampen, og ingen mister ELO.`,
  },
  {
    key: 'server-lost',
    category: match,
    title: 'Hva skjer hvis serveren krasjer eller faller ut?',
    content: `Forsvinner serveren under oppvarmingen, venter kampen på en ny server, uten å miste plassen i rekken. Kommer den samme serveren tilbake, fortsetter dere der.

Forsvinner den midt i et kart, står kampen som «Trenger avgjørelse». Da avgjør en administrator som ikke var med. Kommer resultatet frem likevel, gjelder det.

Får ingen server kampen i gang innen 30 minutter, avlyses den uten at noen mister ELO.`,
  },
  {
    key: 'player-left',
    category: match,
    title: 'Hva skjer hvis noen forlater kampen eller ikke møter?',
    content: `I kamper fra køen regnes en spiller som savnet etter fem minutter borte fra serveren. Da får spilleren beskjed, og køen spør en innbytter om å ta plassen. Kommer spilleren tilbake først, er alt som før. Den som blir erstattet, har forlatt kampen, og det teller mot pause fra køen.

Når et lag er to runder eller mindre fra å vinne kartet, spørres ingen innbytter lenger.

I gathere, cuper og turneringer er det staben som setter inn en annen. [Meld en sak](/support/create) og oppgi kampen.`,
  },
  {
    key: 'substitute',
    category: match,
    title: 'Kan jeg tape ELO når jeg kommer inn som innbytter?',
    content: `Nei. Vinner laget, får du ELO for seieren. Taper laget eller blir det uavgjort, er det spilleren du erstattet, som får resultatet.

Spørsmålet om å bli innbytter varer i 20 sekunder og koster deg ingenting å takke nei til: Du beholder plassen i køen. Sier du ja, har du fem minutter på deg til å koble til.`,
  },
]
