import { ArrowRight, TriangleAlert, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { paths } from '../../../../paths/paths.ts'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { CourseProps } from '../course-props.ts'
import { type CupSide, isOn, matchStatusText, matchTitle, sidesOf } from '../cup-course.ts'
import { MatchStaff } from '../staff/MatchStaff.tsx'
import { TeamFaces } from '../TeamFaces.tsx'
import { TeamName } from '../TeamName.tsx'
import { courseTexts as texts } from '../texts.ts'
import { MatchSize } from './MatchSize.tsx'

type SideProps = { side: CupSide; view: CourseProps['view']; isOwn: boolean; isRight: boolean }

function Side({ side, view, isOwn, isRight }: SideProps) {
  const tone = side.hasLost ? 'text-muted' : side.id === null ? 'text-muted' : side.hasWon ? 'font-semibold' : ''
  return (
    <div className={`min-w-0 flex-1 ${tone}`}>
      <p className={`flex items-start gap-2 ${isRight ? 'flex-row-reverse text-right' : ''}`}>
        <TeamName view={view} id={side.id} name={side.name} className="display text-lg normal-case sm:text-xl" stacks />
        {/* As high as the line of the name, without the line of the captain. */}
        <span className="display flex h-lh shrink-0 items-center gap-2 text-lg empty:hidden sm:text-xl">
          {side.hasWon && <Icon of={Trophy} size={16} aria-label={texts.won} className="text-side-t" />}
          {/* On the narrowest phones the name needs the room, and the edge of the card marks the own team too. */}
          {isOwn && <span aria-hidden="true" className="size-1.5 rounded-full bg-primary max-[24rem]:hidden" />}
        </span>
      </p>
      <TeamFaces view={view} id={side.id} className={`mt-1.5 ${isRight ? 'justify-end' : ''} ${side.hasLost ? 'opacity-60' : ''}`} />
    </div>
  )
}

function Middle({ sides: [one, other] }: { sides: readonly [CupSide, CupSide] }) {
  if (one.score === null || other.score === null) return <span className="display px-2 text-muted sm:px-3">{texts.versus}</span>
  const tone = ({ hasLost }: CupSide) => (hasLost ? 'text-muted' : '')
  return (
    <span className="display whitespace-nowrap px-2 text-xl tabular-nums leading-none sm:px-3 sm:text-2xl">
      <span className={tone(one)}>{one.score}</span>
      <span className="px-1 text-muted sm:px-1.5">–</span>
      <span className={tone(other)}>{other.score}</span>
    </span>
  )
}

/** A team that has no opponent this round. */
function Bye({ match, course }: Omit<CupMatchCardProps, 'showsTitle'>) {
  const [side] = sidesOf({ ...match, team1_id: match.team1_id ?? match.team2_id }, course.view.teams)
  return (
    <div className="py-2">
      <p className="flex items-center gap-2">
        <TeamName view={course.view} id={side.id} name={side.name} className="display text-xl normal-case" />
        {side.id === course.own && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-primary" />}
      </p>
      <TeamFaces view={course.view} id={side.id} className="mt-1.5" />
      <p className="mt-1.5 text-muted text-sm">{texts.bye}</p>
    </div>
  )
}

/** `showsTitle`: the card names its round, because no heading does. */
type CupMatchCardProps = { match: CupMatch; course: CourseProps; showsTitle: boolean }

/** A match of a cup: its teams, its status or result, the link to it, and the actions of staff. */
export function CupMatchCard({ match, course, showsTitle }: CupMatchCardProps) {
  const { view, own, isStaff, mayDecide } = course
  const sides = sidesOf(match, view.teams)
  const isPlayed = isOn(match)
  const isOwn = own !== null && sides.some(({ id }) => id === own)
  const status = matchStatusText(match)
  const title = matchTitle(match)
  const label = match.how === 'bye' ? `${title}: ${texts.how.bye}` : texts.which(title, sides[0].name, sides[1].name)
  const over = isPlayed ? null : match.matchid
  const edge = isPlayed ? 'border-warning/50' : isOwn ? 'border-primary/50' : 'border-line'
  return (
    <article
      aria-label={label}
      className={`relative flex h-full flex-col rounded-box border bg-base-200 px-4 py-3 ${edge} ${over !== null ? 'lift hover:bg-base-300/60' : ''}`}
    >
      <p className="flex min-h-5 items-center gap-2 text-muted text-sm">
        {showsTitle && <span className="mr-auto">{title}</span>}
        <span className={`flex items-center gap-2 ${isPlayed ? 'text-warning' : ''}`}>
          {isPlayed && <span aria-hidden="true" className="breathe size-1.5 rounded-full bg-current" />}
          {status}
        </span>
        {over !== null && (
          <Link to={paths.match(over)} aria-label={`${texts.see}: ${label}`} className={`card-link ${showsTitle ? '' : 'ml-auto'}`}>
            <Icon of={ArrowRight} size={16} />
          </Link>
        )}
      </p>
      {match.how === 'bye' ? (
        <Bye match={match} course={course} />
      ) : (
        <div className="flex items-center py-3">
          <Side side={sides[0]} view={view} isOwn={sides[0].id !== null && sides[0].id === own} isRight={false} />
          <Middle sides={sides} />
          <Side side={sides[1]} view={view} isOwn={sides[1].id !== null && sides[1].id === own} isRight />
        </div>
      )}
      <MatchSize match={match} view={view} className="mb-2" />
      {match.trouble && (
        <p className="untrusted mb-2 flex items-start gap-2 text-sm text-warning">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          {match.trouble.text}
        </p>
      )}
      <div className="relative z-10 mt-auto flex flex-wrap items-start gap-2 empty:hidden">
        {isPlayed && match.matchid !== null && (
          <ButtonLink
            variant={isOwn ? 'primary' : 'quiet'}
            size="small"
            className="flex-1 whitespace-nowrap"
            to={paths.match(match.matchid)}
          >
            {texts.go}
          </ButtonLink>
        )}
        {isStaff && <MatchStaff match={match} view={view} mayDecide={mayDecide} />}
      </div>
    </article>
  )
}
