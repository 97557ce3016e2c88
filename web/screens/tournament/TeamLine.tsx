import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { TournamentTeam } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { formatWhole } from '../../format/number.ts'
import { paths } from '../../paths/paths.ts'
import { namedCaptainOf, type PlayerOfTeam, playersOf } from '../../state/line-up.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FoldBody, FoldButton } from '../../ui/fold/FoldButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NameLink } from '../../ui/NameLink.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { TeamLogo } from '../../ui/TeamLogo.tsx'
import { lineUpTexts } from './own-texts.ts'
import { teamsTexts as texts } from './texts.ts'

/** The line of a team in a list; `showsCheckIn` while the check-in matters. */
type TeamLineProps = { team: TournamentTeam; isOwn: boolean; showsCheckIn: boolean }

function Tag({ text, tone }: { text: string; tone: string }) {
  return <span className={`shrink-0 rounded px-1.5 py-0.5 font-medium text-xs ${tone}`}>{text}</span>
}

function CheckInMark({ isIn }: { isIn: boolean }) {
  return (
    <span className={`flex shrink-0 items-center gap-1 text-sm ${isIn ? 'text-success' : 'text-muted'}`}>
      {isIn && <Icon of={Check} size={16} />}
      <span className="max-sm:sr-only">{isIn ? texts.checkedIn : texts.notCheckedIn}</span>
    </span>
  )
}

/** `isCaptain`: the captain that the line names; a team can have several captains. */
function Player({ player, plays, isCaptain }: { player: PlayerOfTeam; plays: boolean; isCaptain: boolean }) {
  const notes = [
    player.isOut && texts.out,
    isCaptain && texts.captain,
    player.isStandIn && texts.standIn,
    plays && lineUpTexts.plays,
  ].filter(Boolean)
  return (
    <li className="flex min-w-0 items-center gap-2 py-1 text-sm">
      <Avatar src={player.avatar} size={24} className={plays ? '' : 'opacity-60'} />
      <NameLink name={player.username} steamid={player.steamid} className="min-w-0" nameClassName={plays ? '' : 'text-muted'} />
      <span className="shrink-0 text-muted">{notes.join(', ')}</span>
      {player.elo !== null && <span className="ml-auto shrink-0 text-muted tabular-nums">{formatWhole(player.elo)}</span>}
    </li>
  )
}

/** A team that takes part, with its rating; a press shows its players and which of them play. */
export function TeamLine({ team, isOwn, showsCheckIn }: TeamLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { name, logo_url, rating, seed, place, withdrawn, checked_in } = team
  const playing = new Set(team.line_up)
  const captain = namedCaptainOf(team)?.steamid
  return (
    <li className={isOwn ? 'bg-primary/5' : ''}>
      <FoldButton body={id} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} className="min-h-14 px-4 hover:bg-base-300/60">
        <TeamLogo name={name} src={logo_url} size={32} />
        <span className={`flex min-w-0 flex-1 items-center gap-2 ${withdrawn ? 'text-muted line-through' : ''}`}>
          <PlayerName name={name} className="font-medium" />
          {isOwn && <Tag text={texts.own} tone="bg-primary/15 text-primary" />}
        </span>
        {withdrawn === 1 && <Tag text={texts.withdrawn} tone="bg-base-300 text-muted" />}
        {place !== null && <Tag text={texts.place(place)} tone={place === 1 ? 'bg-side-t/15 text-side-t' : 'bg-base-300 text-muted'} />}
        {place === null && seed !== null && <span className="shrink-0 text-muted text-sm max-sm:hidden">{texts.seed(seed)}</span>}
        {showsCheckIn && withdrawn === 0 && <CheckInMark isIn={checked_in === 1} />}
        {rating !== null && (
          <span title={texts.snitt} className="display w-12 shrink-0 text-right text-lg tabular-nums">
            {formatWhole(rating)}
          </span>
        )}
      </FoldButton>
      <FoldBody id={id} isOpen={isOpen} className="arrive px-4 pb-3 sm:pl-15">
        <ul>
          {playersOf(team).map((player) => (
            <Player key={player.steamid} player={player} plays={playing.has(player.steamid)} isCaptain={player.steamid === captain} />
          ))}
        </ul>
        <Link to={paths.team(team.id)} className="mt-1 inline-flex min-h-11 items-center text-sm underline underline-offset-3">
          {texts.page}
        </Link>
      </FoldBody>
    </li>
  )
}
