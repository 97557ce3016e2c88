import { ArrowRight, Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CupTeam } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { paths } from '../../../../paths/paths.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { matchTitle } from '../cup-course.ts'
import { lineUpOf } from '../line-up.ts'
import { type OwnStatus, ownStatus, sitsOut } from '../own-match.ts'
import { TeamFaces } from '../TeamFaces.tsx'
import { TeamName } from '../TeamName.tsx'
import { courseTexts, ownTexts as texts } from '../texts.ts'

type OwnTeamProps = { view: CupView; team: CupTeam; me: string }
type WithMatch = Extract<OwnStatus, { match: unknown }>

function Words({
  eyebrow,
  title,
  hint,
  isNow = false,
}: {
  eyebrow: string | null
  title: ReactNode
  hint: string | null
  isNow?: boolean
}) {
  return (
    <div className="min-w-0">
      {eyebrow && <p className={`eyebrow ${isNow ? 'text-primary!' : ''}`}>{eyebrow}</p>}
      <h2 className="untrusted display text-xl normal-case leading-tight sm:text-2xl">{title}</h2>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
    </div>
  )
}

/** The current or next match, and the link to it. */
function Match({ status, view, team, me }: OwnTeamProps & { status: WithMatch }) {
  const { is, match, opponent } = status
  const rests = sitsOut(match, me)
  const isLate = is !== 'next' && opponent !== null && team.players.length <= opponent.players.length
  const eyebrows = { playing: rests ? texts.teamPlays : texts.playing, opening: texts.opening, next: texts.next }
  const hints = { playing: null, opening: texts.openingHint, next: opponent ? texts.nextHint : texts.waitsHint }
  return (
    <>
      <div className="min-w-0">
        <Words
          eyebrow={`${eyebrows[is]} · ${matchTitle(match)}`}
          title={opponent ? <TeamName view={view} id={opponent.team_id} name={texts.against(opponent.name)} /> : texts.unknown}
          hint={rests ? (isLate ? texts.late : texts.sitsOut) : hints[is]}
          isNow={is !== 'next'}
        />
        {opponent && <TeamFaces view={view} id={opponent.team_id} size={32} className="mt-3" />}
      </div>
      {match.matchid !== null && (
        <ButtonLink variant={rests ? 'quiet' : 'primary'} size="play" className="max-sm:w-full" to={paths.match(match.matchid)}>
          {courseTexts.go}
          <Icon of={ArrowRight} size={20} />
        </ButtonLink>
      )}
    </>
  )
}

function inside(status: OwnStatus, own: OwnTeamProps): ReactNode {
  switch (status.is) {
    case 'playing':
    case 'opening':
    case 'next':
      return <Match status={status} {...own} />
    case 'rests':
      return <Words eyebrow={null} title={texts.rests} hint={texts.restsHint} />
    case 'waits':
      return <Words eyebrow={null} title={texts.waits} hint={texts.waitsHint} />
    case 'over': {
      const { place } = status
      const hint = place === null ? texts.thanks : texts.place(place)
      return <Words eyebrow={null} title={place === 1 ? texts.won : texts.over} hint={place === 1 ? null : hint} />
    }
    default:
      return status satisfies never
  }
}

/** The players of the viewer's team, with the captain marked. */
const OwnLineUp = ({ view, team, me }: OwnTeamProps) => (
  <ul aria-label={texts.lineUp} className="mt-4 flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-4 text-sm">
    {lineUpOf(view, team.team_id).map(({ steamid, username, avatar }) => (
      <li key={steamid} className="flex min-w-0 max-w-full items-center gap-2">
        <Avatar src={avatar} size={28} />
        <PlayerName name={username} steamid={steamid} className={steamid === me ? 'font-semibold' : ''} />
        {steamid === team.captain && <Icon of={Crown} size={15} aria-label={courseTexts.captain} className="shrink-0 text-side-t" />}
      </li>
    ))}
  </ul>
)

/** 'Laget ditt': its current or next opponent and the link to the match (docs/product.md 16.5). */
export function OwnCupTeamPanel({ view, team, me }: OwnTeamProps) {
  const status = ownStatus(view, team)
  const isUrgent = status.is === 'playing' || status.is === 'opening'
  return (
    <section aria-label={texts.label} className={`rounded-box border p-5 sm:p-6 ${isUrgent ? 'aurora-edge' : 'border-line bg-base-200'}`}>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="text-muted">{texts.label}</span>
        <TeamName view={view} id={team.team_id} name={team.name} className="font-medium" />
        {team.rank !== null && <span className="text-muted">· {courseTexts.place(team.rank)}</span>}
        <span className="text-muted">· {courseTexts.points(team.points)}</span>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">{inside(status, { view, team, me })}</div>
      <OwnLineUp view={view} team={team} me={me} />
    </section>
  )
}
