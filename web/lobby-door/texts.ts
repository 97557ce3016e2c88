import type { LobbyDoor } from '../../durable/rules/lobby/lobby-door.ts'

/** How a lobby takes players in, in the form. */
export const doorTexts = {
  title: 'Hvem kan bli med',
  way: {
    owner: { name: 'Du velger', note: 'Spillerne venter til du tar dem inn' },
    open: { name: 'Tar inn alle som passer', note: 'Førstemann får plass' },
    invited: { name: 'Bare inviterte', note: 'Ingen andre kan bli med' },
  } satisfies Record<LobbyDoor['way'], { name: string; note: string }>,
  range: 'ELO',
  from: 'Fra',
  to: 'Til',
  anything: 'Ingen grense',
  rangeHint: 'Inviterte er med uansett ELO.',
} as const
