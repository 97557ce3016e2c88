import { ArrowLeftRight, Crown } from 'lucide-react'
import type { CupPlayer, CupTeam } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../../../durable/rules/cup/cup-words.ts'
import { formatRatio, formatWhole } from '../../../../format/number.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { switchesAtom } from '../../../../state/site-atoms.ts'
import { useAtomValue } from '../../../../state/store.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { NameLink } from '../../../../ui/NameLink.tsx'
import { Column, TableHead } from '../../../../ui/TableHead.tsx'
import { isPlaying } from '../../let-in/coming-players.ts'
import { LetIn } from '../../let-in/LetIn.tsx'
import { letInTexts } from '../../let-in/texts.ts'
import { ratingShown } from '../../rating-shown.ts'
import { areAllPlaced, matchTitle } from '../cup-course.ts'
import { restingIn } from '../own-match.ts'
import { TeamName } from '../TeamName.tsx'
import { courseTexts as texts } from '../texts.ts'

type PlayerProps = { player: CupPlayer; isCaptain: boolean; rests: string | null }

function Player({ player, isCaptain, rests }: PlayerProps) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const { steamid, username, avatar, kd } = player
  const rating = ratingShown(player, showsElo)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="w-full max-w-0 py-1.5 text-left font-normal">
        <span className="flex min-w-0 items-center gap-2">
          <Avatar src={avatar} size={24} />
          <NameLink name={username} steamid={steamid} className="min-w-0" />
          {isCaptain && <Icon of={Crown} size={15} aria-label={texts.captain} className="shrink-0 text-side-t" />}
        </span>
        {rests !== null && <span className="block pl-8 text-muted text-xs">{rests}</span>}
      </th>
      <td className="py-1.5 pl-4 text-right">{rating === null ? '–' : formatWhole(rating)}</td>
      <td className="py-1.5 pl-4 text-right text-muted">{kd === null ? '–' : formatRatio(kd)}</td>
    </tr>
  )
}

function Head({ team, view, isOwn }: { team: CupTeam; view: CupView; isOwn: boolean }) {
  const { name, points, won, drawn, lost, place } = team
  const isOver = areAllPlaced(view.teams)
  const rank = isOver ? place : team.rank
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h3 className="display flex items-baseline gap-2 text-xl normal-case">
          {rank !== null && <span className="text-muted tabular-nums">{texts.rank(rank)}</span>}
          <TeamName view={view} id={team.team_id} name={name} />
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-muted text-sm">
          <span aria-hidden="true">{texts.record(won, drawn, lost)}</span>
          <span className="sr-only">{texts.recordLong(won, drawn, lost)}</span>
          {place === 1 && <span className="text-side-t">{texts.winner}</span>}
          {place !== null && place > 1 && !isOver && texts.place(place)}
          {isOwn && <span className="text-primary">{texts.own}</span>}
        </p>
      </div>
      <p className="shrink-0 text-right">
        <span className="display block text-2xl tabular-nums leading-none">{points}</span>
        <span className="text-muted text-sm">{texts.pointsWord}</span>
      </p>
    </header>
  )
}

/**
 * The staff buttons for the places of this team: an open place can be filled also while the team plays, a player can be replaced only when
 * it does not play.
 */
function TeamPlaces({ team, view }: { team: CupTeam; view: CupView }) {
  const isOpen = team.players.length < cupLimits.teamSize
  if (view.cup.status !== 'live' || (!isOpen && isPlaying(view, team))) return null
  return (
    <div className="mt-auto pt-4">
      {isOpen ? (
        <LetIn view={view} team={team} size="small" />
      ) : (
        <LetIn view={view} team={team} size="small" icon={ArrowLeftRight} name={letInTexts.swap} />
      )}
    </div>
  )
}

type TeamCardProps = { team: CupTeam; view: CupView; isOwn: boolean; mayDecide: boolean }

/** A team of a cup: its place, and its players with their ratings. */
export function TeamCard({ team, view, isOwn, mayDecide }: TeamCardProps) {
  const players = team.players.flatMap((steamid) => view.players.filter((player) => player.steamid === steamid))
  const out = restingIn(view, team)
  return (
    <article className={`flex h-full flex-col rounded-box border p-4 sm:p-5 ${isOwn ? 'aurora-edge' : 'border-line bg-base-200'}`}>
      <Head team={team} view={view} isOwn={isOwn} />
      {players.length === 0 ? (
        <p className="mt-4 text-muted text-sm">{texts.emptyTeam}</p>
      ) : (
        <table className="mt-3 w-full text-sm tabular-nums">
          <caption className="sr-only">{team.name}</caption>
          <TableHead>
            <Column className="sr-only">{texts.player}</Column>
            <Column isFigure className="whitespace-nowrap pb-1 pl-4">
              {texts.elo}
            </Column>
            <Column isFigure className="pb-1 pl-4">
              {texts.kd}
            </Column>
          </TableHead>
          <tbody>
            {players.map((player) => (
              <Player
                key={player.steamid}
                player={player}
                isCaptain={player.steamid === team.captain}
                rests={out?.resting.includes(player.steamid) ? texts.sitsOutIn(matchTitle(out.match).toLocaleLowerCase('nb')) : null}
              />
            ))}
          </tbody>
        </table>
      )}
      {mayDecide && <TeamPlaces team={team} view={view} />}
    </article>
  )
}
