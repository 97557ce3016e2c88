/** The page about the site. */
export const aboutTexts = {
  title: 'Om Kampklar',
  headline: 'Ordentlige kamper, uten styret',
  lead: 'Kampklar er et sted der norske Counter-Strike 2-spillere møtes og spiller. Vi samler ti spillere, setter opp serveren og holder regnskapet. Dere spiller.',
  signIn: 'Logg inn med Steam',
  toGathers: 'Se aktive gathere',
  ways: {
    title: 'Tre måter å spille på',
    gather: {
      title: 'Gather',
      text: 'Noen åpner en lobby og ni andre blir med. Kapteinene velger lag etter tur og stryker kart til de er enige.',
    },
    queue: {
      title: 'Matchmaking',
      text: 'Still deg i kø, alene eller med venner. Når ti spillere på omtrent samme nivå er klare, er det bare å koble til.',
    },
    contest: {
      title: 'Cuper og turneringer',
      text: 'Meld deg på alene til en cup, eller med laget ditt til en turnering. Oppsett, resultater og sluttspill går av seg selv.',
    },
  },
  login: {
    title: 'Slik logger du inn',
    steps: [
      { title: 'Trykk på «Logg inn»', text: 'Steam åpner seg i et eget vindu. Du trenger ingen ny konto og ikke noe nytt passord.' },
      { title: 'Bekreft hos Steam', text: 'Steam forteller oss hvem du er: SteamID, navn og bilde. Passordet ditt ser vi aldri.' },
      { title: 'Du er inne', text: 'Siden du kom fra, står der du forlot den. Bli med i en gather, så er du i gang.' },
    ],
    need: 'Du trenger Counter-Strike 2 og en Steam-konto. Det koster ingenting å være med.',
  },
  faq: {
    title: 'Det folk lurer på',
    more: 'Alle spørsmål og svar',
    moreGuest: 'Resten av svarene finner du under FAQ når du er logget inn.',
    failed: 'Fikk ikke hentet spørsmålene.',
    loading: 'Henter spørsmålene …',
  },
  fair: {
    title: 'Alt ligger åpent',
    text: 'Alle trekninger kan kontrolleres i etterkant, og alle utestengelser og annullerte resultater står i en åpen logg.',
    link: 'Se modereringen',
  },
} as const
