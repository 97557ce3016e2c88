import { courseOf } from '../../../durable/rules/tournament/tournament-course.ts'
import { type DemoSettings, type DemoTournament, drawn, newDemoTournament, played, registered } from './demo-tournament.ts'
import type { Dice } from './dice.ts'
import type { PlayerTeam } from './player-teams.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const common: Omit<DemoSettings, 'name' | 'startAt' | 'description' | 'prizePool' | 'prizes' | 'type'> = {
  teamSize: 5,
  maxTeams: 8,
  thirdPlace: true,
  seeding: 'rating',
  registrationEndsAt: null,
  checkInMinutes: 60,
  servers: 2,
}

/** The teams that may come, the organiser, and the time. */
type Scene = { teams: readonly PlayerTeam[]; organiser: string; now: number }

/** A tournament with these teams, registered one after the other. */
function withTeams(dice: Dice, { organiser, now }: Scene, teams: readonly PlayerTeam[], made: { id: string; settings: DemoSettings }) {
  const createdAt = Math.min(now, made.settings.startAt) - 12 * dayMs
  const tournament = newDemoTournament(dice, { ...made, createdBy: organiser, createdAt, now })
  const entrants = teams.map((team, place) => registered(team, made.settings, createdAt + (place + 1) * 9 * hourMs))
  return { ...tournament, teams: entrants }
}

/** This many days from today, at that hour of the day in UTC. */
const timeOf = (now: number, days: number, hours: number): number => Math.floor(now / dayMs + days) * dayMs + hours * hourMs

/** Registration is going on, and check-in comes. */
const coming = (dice: Dice, scene: Scene): DemoTournament =>
  withTeams(dice, scene, scene.teams.slice(3, 8), {
    id: 'vennskap4cup',
    settings: {
      ...common,
      name: 'Vennskapscupen',
      startAt: timeOf(scene.now, 6, 17),
      description:
        'En lav terskel, åtte lag og en lang kveld. Ta med laget ditt, også om dere aldri har spilt cup før.\n\nTo grupper med alle mot alle, så semifinaler, bronsefinale og finale. Innsjekk åpner en time før start.',
      prizePool: '3 000 kr',
      prizes: [
        { place: '1', amount: '1 500 kr' },
        { place: '2', amount: '1 000 kr' },
        { place: '3', amount: '500 kr' },
      ],
      type: 'groups_bracket',
    },
  })

/** Registration is over, and teams check in just now. */
function checkingIn(dice: Dice, scene: Scene): DemoTournament {
  const { now, teams } = scene
  const startAt = Math.ceil((now + 40 * minuteMs) / (5 * minuteMs)) * 5 * minuteMs
  const tournament = withTeams(
    dice,
    scene,
    [teams[0], teams[2], teams[4], teams[6], teams[8], teams[9]].filter((team) => team !== undefined),
    {
      id: 'kveld7serien',
      settings: {
        ...common,
        name: 'Kveldsserien',
        startAt,
        description: 'Utslagning på én kveld. Lag som ikke har sjekket inn før start, blir ikke med i trekningen.',
        prizePool: 'Ære og en klem',
        prizes: [],
        type: 'bracket',
        thirdPlace: false,
      },
    },
  )
  const inAlready = (place: number) => place > 0 && place < 5
  return {
    ...tournament,
    isRegistrationOpen: false,
    teams: tournament.teams.map((team, place) => ({ ...team, isCheckedIn: inAlready(place) })),
  }
}

/** The groups are half played; one team did not turn up for a match. */
function goingOn(dice: Dice, scene: Scene): DemoTournament {
  const { now } = scene
  const startAt = Math.floor((now - 4 * hourMs) / (30 * minuteMs)) * 30 * minuteMs
  const tournament = withTeams(dice, scene, scene.teams.slice(0, 8), {
    id: 'kampklar2cup',
    settings: {
      ...common,
      name: 'Kampklar Cup',
      startAt,
      description:
        'Åtte lag, to grupper. De to beste i hver gruppe går til semifinale. Finalen er best av fem.\n\nSpør i Discord om noe er uklart under kampene.',
      prizePool: '8 000 kr',
      prizes: [
        { place: '1', amount: '4 000 kr' },
        { place: '2', amount: '2 500 kr' },
        { place: '3', amount: '1 500 kr' },
      ],
      type: 'groups_bracket',
      finalSeries: 'bo5',
    },
  })
  const half = played(dice, drawn(dice, tournament, startAt - 10 * minuteMs), { count: 7, walkover: 3 })
  const course = half.draw && courseOf({ draw: half.draw, results: half.results, withdrawn: [] })
  const ready = course?.matches.filter(({ is }) => is === 'ready') ?? []
  const matches = { ...half.matches }
  for (const { no, now: sides } of ready) {
    const progress = matches[no]
    const [side] = sides
    const isDue = progress?.at != null && progress.at <= now
    if (progress && isDue)
      matches[no] = { ...progress, isCalled: true, ready: no === ready[0]?.no && side.is === 'team' ? [side.team] : [] }
  }
  return { ...half, matches }
}

/** Has been played to its end, two weeks ago. */
function over(dice: Dice, scene: Scene): DemoTournament {
  const startAt = timeOf(scene.now, -15, 16)
  const tournament = withTeams(dice, scene, scene.teams.slice(2), {
    id: 'midnatt9cup',
    settings: {
      ...common,
      name: 'Midnattscupen',
      startAt,
      description: 'Åtte lag, rett i utslagning. Takk til alle som ble med!',
      prizePool: '10 000 kr',
      prizes: [
        { place: '1', amount: '5 000 kr' },
        { place: '2', amount: '3 000 kr' },
        { place: '3', amount: '1 500 kr' },
        { place: '4', amount: '500 kr' },
      ],
      type: 'bracket',
      servers: 4,
    },
  })
  const whole = played(dice, drawn(dice, tournament, startAt - 15 * minuteMs), { count: 99, walkover: null })
  return { ...whole, status: 'completed', endedAt: startAt + 8 * hourMs + 12 * minuteMs }
}

/** A tournament in each of its states, by the same rules as any other. */
export const drawTournaments = (dice: Dice, scene: Scene): DemoTournament[] =>
  [coming, checkingIn, goingOn, over].map((make) => make(dice, scene))
