export const homeTexts = {
  title: 'Hjem',
  headline: ['Ti spillere.', 'To kapteiner.', 'Én klar server.'],
  lead: 'Kampklar samler norske Counter-Strike 2-spillere til ordentlige kamper: dere velger lag og kart, vi stiller med server, statistikk og rangering.',
  signInForPage: 'Logg inn, så kommer du rett til siden du skulle til.',
  play: 'SPILL NÅ',
  startGather: 'Start en gather',
  howLink: 'Slik funker det',
  figures: { label: 'Akkurat nå', online: 'på nett', queued: 'i kø', gathers: 'aktive gathere' },
  active: 'Aktive gathere',
  seeAll: 'See all',
  how: {
    title: 'Fem minutter fra innlogging til knivrunde',
    steps: [
      { title: 'Logg inn med Steam', text: 'Ett trykk, ingen ny konto. Vi henter navn og bilde, ikke noe mer.' },
      { title: 'Finn en gather', text: 'Bli med i en som mangler folk, eller start din egen.' },
      { title: 'Velg lag og kart', text: 'Kapteinene velger spillere etter tur og stryker kart til ett står igjen.' },
      { title: 'Koble til og spill', text: 'Serveren settes opp mens dere prater. Kopier adressen, så er du inne.' },
    ],
  },
  about: 'Mer om Kampklar',
} as const
