import { formatSigned, formatWhole } from '../../format/number.ts'

export const teamPageTexts = {
  title: 'Lag',
  back: 'Mine lag',
  loading: 'Henter laget',
  failed: 'Kunne ikke hente laginfo',
  since: (day: string) => `Siden ${day}`,
  settings: 'Innstillinger',
  moderate: 'Moderer',
  leave: 'Forlat laget',
  left: (team: string) => `Du har forlatt ${team}.`,
  leaveFailed: 'Kunne ikke forlate laget',
  leaveQuestion: 'Forlate laget?',
  leaveText: 'Eieren må invitere deg på nytt hvis du vil tilbake.',
} as const

export const memberTexts = {
  title: 'Medlemmer',
  of: (count: number, most: number) => `${count} av ${most}`,
  invite: 'Inviter',
  actions: (name: string) => `Valg for ${name}`,
  you: 'Deg',
  elo: (elo: number) => `${formatWhole(elo)} ELO`,
  promote: 'Gjør til kaptein',
  demote: 'Gjør til spiller',
  handOver: 'Gi laget videre',
  remove: 'Fjern fra laget',
  promoted: (name: string) => `${name} er kaptein nå.`,
  demoted: (name: string) => `${name} er spiller igjen.`,
  promoteFailed: 'Kunne ikke forfremme medlem',
  demoteFailed: 'Kunne ikke degradere medlem',
  removed: (name: string) => `${name} er ute av laget.`,
  removeFailed: 'Kunne ikke fjerne medlem',
  removeQuestion: (name: string) => `Fjerne ${name}?`,
  removeText: 'Spilleren får beskjed, og må inviteres på nytt for å komme tilbake.',
  handedOver: (name: string) => `${name} eier laget nå.`,
  handOverFailed: 'Kunne ikke gi laget videre',
  handOverQuestion: (name: string) => `Gi laget til ${name}?`,
  handOverText: 'Du blir kaptein. Bare den nye eieren kan gi laget tilbake.',
  invited: 'Invitert',
  withdraw: 'Trekk tilbake',
  withdrawWhich: (name: string) => `Trekk tilbake invitasjonen til ${name}`,
  withdrawn: 'Invitasjonen er trukket tilbake.',
  withdrawFailed: 'Kunne ikke trekke tilbake invitasjonen',
} as const

export const inviteTexts = {
  title: 'Inviter til laget',
  text: (free: number) => (free === 1 ? 'Laget har én ledig plass.' : `Laget har ${free} ledige plasser.`),
  failed: 'Kunne ikke sende invitasjon',
  sent: (name: string) => `${name} er invitert.`,
  status: { member: 'Er med på laget', invited: 'Invitert, venter på svar', free: 'På nett', away: 'Ikke på nett' },
} as const

export const recordTexts = {
  title: 'Resultater',
  won: 'Seire',
  drawn: 'Uavgjort',
  lost: 'Tap',
  trophies: 'Trofeer',
  tournaments: 'Turneringer',
  active: 'Aktive turneringer',
  earlier: 'Tidligere turneringer',
  noActive: 'Laget er ikke påmeldt noen turnering nå.',
  see: 'Se turneringer',
  status: { open: 'Påmelding', in_progress: 'Pågår', completed: 'Ferdig' } as Readonly<Record<string, string>>,
  place: (place: number) => `${place}. plass`,
  matches: 'Siste kamper',
  noMatches: 'Kampene til laget kommer hit når det har spilt i en turnering.',
  result: { win: 'Seier', loss: 'Tap', draw: 'Uavgjort' },
  withoutScore: { walkover: 'Walkover', absent: 'Ingen møtte' },
  nobody: 'Ingen motstander',
  openWhich: (score: string, against: string) => `${score} mot ${against}: se kamp`,
} as const

export const vetoTexts = {
  title: 'Kartvalg',
  lead: (matches: number) =>
    matches === 1
      ? 'Kartene laget strøk og valgte i den siste turneringskampen.'
      : `Kartene laget strøk og valgte i de siste ${formatWhole(matches)} turneringskampene.`,
  none: 'Laget har ikke spilt noen turneringskamp i det siste.',
  nothing: 'Laget har ikke strøket eller valgt noe kart.',
} as const

export const curveTexts = {
  title: 'Snitt-ELO over tid',
  summary: (days: number, moved: number, highest: number) => `Siste ${days} dager: ${formatSigned(moved)}. Høyest ${formatWhole(highest)}.`,
  hint: 'Snittet av dem som er med nå.',
  table: 'Snittet av lagets ELO ved slutten av hver uke, den eldste først',
  date: 'Dato',
  elo: 'ELO',
} as const

export const settingsTexts = {
  title: 'Lagets innstillinger',
  moderateTitle: 'Moderer laget',
  moderateText: 'Det du endrer her, står i stabens logg.',
  rename: 'Lagre navnet',
  renamed: 'Laget har fått nytt navn.',
  renameFailed: 'Kunne ikke endre navnet',
  logo: 'Logo',
  saveLogo: 'Lagre logoen',
  logoSaved: 'Logoen er lagret.',
  removeLogo: 'Fjern logoen',
  logoRemoved: 'Logoen er fjernet.',
  logoFailed: 'Kunne ikke endre logoen',
  delete: 'Slett laget',
  deleteText: 'Medlemmer og invitasjoner forsvinner, og navnet blir ledig. Resultatene i turneringer blir stående.',
  deleteBlocked: 'Laget kan ikke slettes mens det er påmeldt en turnering som ikke er over. Meld det av først.',
  deleteQuestion: 'Slette laget?',
  deleted: (team: string) => `${team} er slettet.`,
  deleteFailed: 'Kunne ikke slette laget',
} as const
