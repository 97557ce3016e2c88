import type { AdminSectionId } from '../admin-sections.ts'

/** Other names that people use for a section. */
const otherNames: Partial<Record<AdminSectionId, readonly string[]>> = {
  overview: ['status', 'helse', 'feil', 'prøv igjen'],
  log: ['historikk', 'hvem gjorde hva'],
  settings: ['brytere', 'innstillinger', 'vedlikehold', 'cs_update'],
  incidents: ['statusside', 'driftsmelding', 'nede', 'feil'],
  maps: ['map', 'mappool', 'bilder'],
  servers: ['rcon', 'cs2'],
  matches: ['kamper', 'aktive kamper', 'gather', 'scrim'],
  tournaments: ['trekning', 'sluttspill', 'påmelding'],
  cups: ['cup', 'balansere lag', 'påmelding'],
  'match-settings': ['standard', 'abbaabba', 'gather'],
  medals: ['utmerkelser', 'pris'],
  search: ['søk', 'spillere', 'utesteng', 'ban'],
  tickets: ['support', 'tickets', 'henvendelser', 'klager'],
  templates: ['maler', 'support', 'standardsvar'],
}

/** The command palette (docs/product.md 13.1). */
export const paletteTexts = {
  title: 'Finn noe',
  placeholder: 'Spiller, kamp, turnering, cup, server eller del av admin',
  found: 'Treff',
  recent: 'Sist brukt',
  count: (count: number) => (count === 1 ? '1 treff' : `${count} treff`),
  none: (typed: string) => `Fant ingenting som passer til «${typed}».`,
  searching: 'Leter …',
  failed: 'Fikk ikke hentet alt. Det som vises, kan åpnes.',
  keys: { walk: 'velg', open: 'åpne', close: 'lukk' },
  kinds: { section: 'Del', match: 'Kamp', tournament: 'Turnering', cup: 'Cup', server: 'Server', player: 'Spiller' },
  matchOf: (id: string) => `Kamp ${id}`,
  tournament: { open: 'Kommer', in_progress: 'Pågår', completed: 'Ferdig' },
  cup: { open: 'Kommer', creating_teams: 'Lagene settes opp', live: 'Pågår', closed: 'Ferdig' },
  byId: 'Åpne på id',
  needsDecision: 'Trenger avgjørelse',
  offline: 'Svarer ikke',
  standby: 'Ledig',
  inUse: 'I bruk',
  banned: 'Utestengt',
  formerly: (name: string) => `het før: ${name}`,
  otherNames,
} as const
