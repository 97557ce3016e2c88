/** The player's own data in the settings (docs/product.md 11.3). */
export const ownDataTexts = {
  title: 'Dine data',
  lead: 'Alt vi vet om deg, er ditt. Her kan du laste det ned, eller slette det.',
} as const

export const downloadTexts = {
  title: 'Last ned',
  about:
    'Konto, ELO, statistikk, medaljer, kamper, lobbyer, kø, gruppe, saker hos Support og det du har skrevet i chatten. Du får én fil (JSON).',
  start: 'Last ned alt vi har lagret om deg',
  label: 'Nedlasting',
  progress: (percent: string) => `Henter dataene dine: ${percent}`,
  cancel: 'Avbryt',
  failed: 'Vi fikk ikke hentet alt. Det som er hentet, er tatt vare på.',
  again: 'Fortsett',
  done: 'Ferdig. Filen ligger i nedlastingene dine.',
} as const

export const deletionTexts = {
  title: 'Slett kontoen',
  about: 'Navn, bilde, Steam- og Discord-tilknytning og alt du har skrevet, slettes for godt.',
  open: 'Slett kontoen …',
  question: 'Slette kontoen for godt?',
  happens: [
    'Navnet, bildet, SteamID-en, Discord og tradelinken din slettes overalt.',
    'Meldingene du har skrevet, slettes, og sakene dine hos Support med filene i dem.',
    'Kampene blir stående, med «Slettet spiller» i stedet for deg.',
    'ELO, statistikk og medaljer kan ikke hentes tilbake, heller ikke om du logger inn igjen med samme Steam-konto.',
    'En utestengelse gjelder til den er over.',
  ],
  type: (name: string) => `Skriv ${name} for å bekrefte`,
  confirm: 'Slett for godt',
  confirming: 'Sletter …',
  keep: 'Behold kontoen',
  wrongName: 'Navnet stemmer ikke. Skriv det nøyaktig slik det står.',
  unreached: 'Vi fikk ikke svar. Last siden på nytt for å se om kontoen er slettet.',
  done: 'Kontoen din er slettet.',
  seated: {
    match: 'Du er med i en gather eller kamp. Forlat den, eller vent til den er ferdig, så kan du slette kontoen.',
    queue: 'Du står i kø. Gå ut av køen, så kan du slette kontoen.',
    'ready-check': 'Kampen din er funnet. Svar på den, så kan du slette kontoen når den er ferdig.',
  },
  toSeat: 'Gå dit',
} as const
