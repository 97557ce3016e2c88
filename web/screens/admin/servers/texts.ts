import type { RestoreFailure } from '../../../../durable/protocol/seen-restore.ts'
import type { TestStep } from '../../../../durable/protocol/server-test.ts'
import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'

type Why = NonNullable<ServerRow['offline']>['why']

/** The servers of the pool. The headings and toasts that the product quotes are kept letter for letter (docs/product.md 13.4). */
export const serverTexts = {
  title: 'Servere',
  lead: 'CS2-servere som kampene spilles på. En kamp tar den serveren som har vært ledig lengst.',
  loading: 'Henter serverne',
  failed: 'Kunne ikke hente servere',
  updated: 'Serveren ble oppdatert!',
  updateFailed: 'Kunne ikke oppdatere serveren',
  unassignFailed: 'Kunne ikke slette Match ID',
  addFailed: 'Kunne ikke legge til ny server',
  active: 'Active Servers',
  activeHint: 'Har en kamp',
  noActive: 'Ingen kamper spilles akkurat nå.',
  standby: 'Standby Servers',
  standbyHint: 'Venter på en kamp',
  noStandby: 'Ingen ledige servere.',
  add: {
    title: 'Legg til server',
    hint: 'Serveren testes når den er lagt til.',
    ip: 'IP-adresse',
    port: 'Port',
    rcon: 'RCON-passord',
    submit: 'Legg til',
    busy: 'Legger til …',
    done: 'Serveren er lagt til og testes nå.',
  },
  manage: 'Administrer kamp',
  unassign: 'Slett',
  set: 'Set',
  test: 'Test',
  remove: 'Fjern',
  rest: 'Ta ut av drift',
  wake: 'Sett i drift',
  rested: 'Serveren er tatt ut av drift.',
  restedLater: 'Serveren tas ut av drift når kampen er ferdig.',
  woken: 'Serveren er i drift igjen.',
  /** After a button's word, for users of screen readers, who do not see the row. */
  of: (address: string) => ` ${address}`,
  setMatch: 'Kamp som venter',
  noneWaits: 'Ingen kamp venter på server nå.',
  since: (when: string) => `ventet siden ${when}`,
  askUnassign: {
    question: 'Ta serveren fra kampen?',
    text: (match: string) => `${match} mister serveren og venter på en annen. Det som er spilt av kartet, kan gå tapt.`,
    confirm: 'Slett Match ID',
  },
  askRemove: {
    question: 'Fjerne serveren?',
    text: (address: string) => `${address} får ingen flere kamper. Du kan legge den til igjen med RCON-passordet.`,
    confirm: 'Fjern serveren',
    done: 'Serveren er fjernet.',
  },
} as const

/** The line under a server's address: its state. */
export const stateTexts = {
  ready: 'Klar',
  inUse: 'I bruk',
  lastMatch: 'I bruk, tas ut av drift etter kampen',
  rests: 'Ute av drift',
  tested: 'Prøves nå',
  untried: 'Ikke prøvd ennå',
  silent: 'Svarer ikke',
  seen: (when: string) => `Sist sett ${when}`,
  neverSeen: 'Aldri sett',
  /** The versions of the plugin and of the game, and when they were first seen there. */
  versions: {
    plugin: (version: string) => `MatchZy ${version}`,
    game: (version: string) => `CS2 ${version}`,
    since: (versions: string, when: string) => `${versions}, først sett ${when}`,
  },
  backups: {
    never: 'Ingen rundebackup sett ennå',
    kept: (when: string) => `Rundebackup sist sett ${when}`,
    empty: 'Rundebackupene er tomme. Start serveren med -allow_round_backup_files.',
  },
  /** Whether a match can continue here after its server died. */
  restore: {
    never: 'Ikke prøvd om den kan gå tilbake til en runde',
    testing: 'Prøver å gå tilbake til en runde. Det tar rundt fire minutter.',
    works: (when: string) => `Gikk tilbake til en runde ${when}`,
    try: 'Prøv',
    tryAgain: 'Prøv igjen',
    tryOf: (server: string) => ` om ${server} kan gå tilbake til en runde`,
    started: 'Prøven er i gang. Serveren får ingen kamp imens.',
    fails: {
      unreachable: 'Fikk ikke prøvd: Serveren svarte ikke.',
      refused: 'Fikk ikke prøvd: Serveren tok ikke imot RCON-passordet.',
      'no-plugin': 'Fikk ikke prøvd: MatchZy svarte ikke.',
      'not-loaded': 'Fikk ikke prøvd: Kampen ble ikke lastet.',
      'wrong-map': 'Fikk ikke prøvd: Serveren ble stående på feil kart.',
      'not-started': 'Fikk ikke prøvd: Botene kom ikke i gang.',
      'no-backup': 'Det kom ingen rundebackup. Test om serveren når frem til nettsiden.',
      'empty-backup': 'Rundebackupen var tom. Start serveren med -allow_round_backup_files.',
      'not-restored': 'Serveren gikk ikke tilbake til runden.',
    } satisfies Record<RestoreFailure, string>,
  },
  reported: (when: string) => `Meldte sist fra ${when}`,
  /** The problem of the server, and for how long it has lasted. */
  away: {
    unreachable: (duration: string) => `Har ikke svart på ${duration}`,
    refused: (duration: string) => `Har avvist RCON-passordet i ${duration}`,
    'no-plugin': (duration: string) => `MatchZy har ikke svart på ${duration}`,
    'not-loaded': (duration: string) => `Klarte ikke å laste en kamp for ${duration} siden`,
    'wrong-map': (duration: string) => `Ble stående på feil kart for ${duration} siden`,
    lost: (duration: string) => `Falt ut under en kamp for ${duration} siden`,
  } satisfies Record<Why, (duration: string) => string>,
} as const

export const editTexts = {
  title: (address: string) => `Endre ${address}`,
  inUse: 'Det spilles en kamp her. Adresse og port kan endres når kampen er ferdig.',
  name: 'Navn (valgfritt)',
  namePlaceholder: 'Oslo 1',
  place: 'Sted (valgfritt)',
  placePlaceholder: 'Oslo',
  placeHint: 'Faller en server ut, går kampen helst videre på samme sted.',
  keep: 'La stå tomt for å beholde passordet',
  sendAnew: 'Må skrives når adressen eller porten er ny',
  save: 'Lagre',
  busy: 'Lagrer …',
} as const

export const testTexts = {
  running: 'Tester serveren …',
  close: 'Skjul',
  good: 'Alt virker.',
  bad: 'Noe må ordnes.',
  partly: 'Det som kunne prøves nå, virker.',
  lastReport: (when: string) => `Den meldte sist fra ${when}.`,
  noReport: 'Den har ikke meldt fra ennå, så det vet vi først når en kamp lastes.',
  steps: {
    address: 'Adresse',
    port: 'Port',
    'sign-in': 'RCON-passord',
    plugin: 'MatchZy',
    version: 'Versjon',
    reports: 'Får kontakt med nettsiden',
  } satisfies Record<TestStep['step'], string>,
  states: { ok: 'i orden', failed: 'feilet', 'not-tried': 'ikke prøvd' } satisfies Record<TestStep['state'], string>,
} as const
