import { Trophy } from 'lucide-react'
import northernLight from '../../art/northern-light.svg'
import { formatRatio } from '../../format/number.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/match/trophy-moment.css'
import type { Contest, ContestWinner } from '../contest.ts'
import { bigTexts as texts } from './texts.ts'

const avatarPx = 72
const medalPx = 160
const nightPx = 48

type ChampionProps = { winner: ContestWinner; contest: Pick<Contest, 'kind' | 'prize' | 'night'> }

/** The champion with the trophy, on the whole screen. */
export function BigChampion({ winner, contest: { kind, prize, night } }: ChampionProps) {
  return (
    <div className="big-middle big-champion">
      <img src={northernLight} alt="" className="trophy-light big-light" />
      <span className="trophy-lift big-trophy">
        <Icon of={Trophy} size="100%" className="size-full" />
      </span>
      <p className="big-what big-gold">{texts.champion[kind]}</p>
      <p className="trophy-come big-champion-name untrusted display">
        <bdi>{winner.name}</bdi>
      </p>
      <ul className="trophy-come big-players">
        {winner.players.map(({ steamid, username, avatar }) => (
          <li key={steamid} className="flex min-w-0 flex-col items-center gap-[0.4em]">
            <Avatar src={avatar} size={avatarPx} />
            <bdi className="name-line block max-w-full">{username}</bdi>
          </li>
        ))}
      </ul>
      <div className="trophy-come big-won">
        {winner.medal && <img src={winner.medal} alt="" width={medalPx} height={medalPx} className="big-medal" />}
        {(prize !== null || night) && (
          <div className="big-note big-won-words">
            {prize !== null && <p className="untrusted">{texts.prize(prize)}</p>}
            {night && (
              <p className="big-night">
                <span className="text-muted">{texts.night}</span>
                <Avatar src={night.avatar} size={nightPx} />
                <bdi className="name-line min-w-0">{night.username}</bdi>
                <span className="text-muted tabular-nums">{formatRatio(night.rating)}</span>
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
