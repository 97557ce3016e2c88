/** The question before a cup or tournament is deleted. */
export const deletionTexts = {
  question: (name: string) => `Slette ${name}?`,
  cup: {
    text: 'Cupen blir borte for alle med en gang. Du kan angre i ti minutter fra listen over cuper.',
    confirm: 'Slett cupen',
    done: 'Cupen er slettet.',
  },
  tournament: {
    text: 'Turneringen blir borte for alle med en gang. Du kan angre i ti minutter fra listen over turneringer.',
    confirm: 'Slett turneringen',
    done: 'Turneringen er slettet.',
  },
  entered: 'Påmeldt',
  matches: 'Kamper',
  players: (count: number, waiting: number) =>
    `${count === 1 ? '1 spiller' : `${count} spillere`}${waiting > 0 ? ` og ${waiting} på venteliste` : ''}`,
  teams: (count: number) => `${count} lag`,
  played: (over: number, all: number) => (all === 0 ? 'Ikke trukket ennå' : `${over} av ${all} er spilt`),
  back: 'Angrer du, er alt som før, men frister som gikk ut i mellomtiden, gjelder. Kamper som er spilt, blir stående uansett.',
  playing: 'En kamp spilles akkurat nå. Avslutt den først.',
} as const
