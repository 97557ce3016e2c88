/** The reason why a captain begins; null if it is hidden. */
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
    team_a: (does: Does, team: string) => `${team} ${chooses[does]} først.`,
  } satisfies Record<NonNullable<BeginningReason>, (does: Does, team: string) => string>,
  /** The viewer's own part. */
  captainOf: (team: string) => `Du er kaptein på ${team}`,
  onTeam: (team: string) => `Du er på ${team}`,
  notPicked: 'Snart vet du hvem som vil ha deg',
  starts: 'Klokken starter om',
} as const
