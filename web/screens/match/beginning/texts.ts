import type { TeamName } from '../../../../durable/rules/vocabulary.ts'

/** Who begins, and why. `why` is null where the reason is hidden. */
export type BeginningReason = 'lost' | 'lower_elo' | 'later' | 'order' | 'team_a' | null

const chooses = { pick_player: 'velger', ban_map: 'stryker', pick_map: 'velger', choose_side: 'velger' } as const
type Does = keyof typeof chooses

export const beginningTexts = {
  title: { captains: 'Kapteinene er klare', drawn: 'Lagene er trukket', teams: 'Lagene er klare' },
  begins: 'begynner',
  beginsMine: 'Du begynner',
  why: {
    lost: () => 'fordi laget tapte sist.',
    lower_elo: (does: Does) => `Kapteinen med lavest ELO ${chooses[does]} først.`,
    later: (does: Does) => `Like høy ELO: den som kom sist, ${chooses[does]} først.`,
    order: () => 'Rekkefølgen lar kapteinen med høyest ELO velge først.',
    team_a: (does: Does, team: TeamName) => `Lag ${team} ${chooses[does]} først.`,
  } satisfies Record<NonNullable<BeginningReason>, (does: Does, team: TeamName) => string>,
  /** The viewer's own part. */
  captainOf: (team: TeamName) => `Du er kaptein på lag ${team}`,
  onTeam: (team: TeamName) => `Du er på lag ${team}`,
  notPicked: 'Snart vet du hvem som vil ha deg',
  starts: 'Klokken starter om',
} as const
