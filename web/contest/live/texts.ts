/** The current state of a match of a cup or a tournament, in short (docs/product.md 14.5, 16.5). */
export const liveMatchTexts = {
  stage: {
    opening: 'Åpner',
    veto: 'Kartveto',
    server: 'Venter på server',
    warmup: 'Oppvarming',
    knife: 'Knivrunde',
    paused: 'Pause',
    undecided: 'Venter på staben',
    live: 'Pågår',
    unknown: 'Pågår',
  },
  turn: {
    pick_player: (team: string) => `${team} velger spiller`,
    ban_map: (team: string) => `${team} stryker kart`,
    pick_map: (team: string) => `${team} velger kart`,
    choose_side: (team: string) => `${team} velger side`,
  },
  settingUp: 'Setter opp server',
  there: (there: number, all: number) => `${there} av ${all} er inne`,
  round: (round: number) => `Runde ${round}`,
  map: (number: number, of: number) => `Kart ${number} av ${of}`,
  series: (one: number, other: number) => `${one}–${other} i kart`,
} as const
