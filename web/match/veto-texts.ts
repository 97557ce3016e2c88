import type { Side, TeamName } from '../../durable/rules/vocabulary.ts'

const sideName: Record<Side, string> = { ct: 'CT', t: 'T' }

export const vetoTexts = {
  step: (number: number, total: number) => `Steg ${number} av ${total}`,
  sideName,
  sideLongName: { ct: 'Counter-Terrorist', t: 'Terrorist' } satisfies Record<Side, string>,
  banMine: 'stryk et kart',
  pickMine: 'velg et kart',
  sideMine: (map: string) => `velg side på ${map}`,
  bans: (team: string) => `stryker kart for ${team}`,
  picks: (team: string) => `velger kart for ${team}`,
  side: (map: string) => `velger side på ${map}`,
  order: (name: string) => `Rekkefølge: ${name}`,
  drawnFirst: (team: string) => `Det er trukket at ${team} begynner.`,
  maps: 'Kartene',
  sequence: 'Rekkefølgen',
  does: { ban: 'Stryk', pick: 'Velg', side: 'Side', left: 'Siste' },
  is: { done: 'ferdig', now: 'nå', next: 'kommer' },
  banned: (team: string) => `Strøket av ${team}`,
  picked: (team: string) => `Valgt av ${team}`,
  decider: 'Avgjørende kart',
  onlyMap: 'Kartet som spilles',
  knife: 'Knivrunde om side',
  /** There is space for only one word under a poster. Screen readers and the tooltip get the whole sentence. */
  autoShort: 'Tilfeldig',
  auto: 'Tilfeldig, for tiden gikk ut',
  markedShort: 'Markert',
  marked: 'Markert av kapteinen da tiden gikk ut',
  ban: 'Stryk',
  pick: 'Velg',
  chooseFirst: { ban_map: 'Stryk et kart', pick_map: 'Velg et kart', choose_side: 'Velg side' },
  keys: 'Tast tallet til et ledig kart, Enter for å bekrefte, Esc for å angre.',
  sideKeys: 'Tast 1 for CT, 2 for T, Enter for å bekrefte.',
  startAs: (side: Side) => `Start som ${sideName[side]}`,
  sideQuestion: 'Hvilken side vil laget ditt starte på?',
  sideWait: (team: string) => `${team} velger startside`,
  plan: 'Serien',
  game: (number: number) => `Kart ${number}`,
  notDecided: 'Ikke avgjort',
  sideAwaited: 'Side velges',
  starts: (team: TeamName, side: Side) => `Lag ${team} starter som ${sideName[side]}`,
} as const

/** After the veto: the captains face to face. */
export const readyTexts = {
  versus: 'mot',
} as const

/** The announcements of the live region, in whole sentences. */
export const announcementTexts = {
  picked: (whom: string, by: string, team: TeamName) => `${whom} ble valgt av ${by} til lag ${team}.`,
  banned: (map: string, by: string) => `${map} ble strøket av ${by}.`,
  mapPicked: (map: string, by: string) => `${map} ble valgt av ${by}.`,
  side: (by: string, side: Side, map: string) => `${by} valgte ${sideName[side]} på ${map}.`,
  captain: 'Kapteinen',
  player: 'En spiller',
  over: 'Kartene er klare. Venter på ledig server.',
} as const
