import { Check } from 'lucide-react'
import type { MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { rankOf } from '../../../../durable/rules/rating/rank-tiers.ts'
import { formatRatio, formatWhole } from '../../../format/number.ts'
import { draftTexts, teamTexts } from '../../../match/draft-texts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { FormMarks } from '../../../ui/forms/FormMarks.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { NameLink } from '../../../ui/NameLink.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { RankEmblem } from '../../../ui/rank/RankEmblem.tsx'
import { KeyHint } from '../turn/KeyHint.tsx'
import type { TurnChoice } from '../turn/use-choice-keys.ts'
import { WhisperMark } from '../whispers/WhisperMark.tsx'

type PoolRowProps = {
  player: MatchPlayer
  digit: number
  isMe: boolean
  showsElo: boolean
  showsKeys: boolean
  choice: TurnChoice<string> | null
  heard: number
}

const { columns } = draftTexts

/** Form, matches, rank, rating and kills per death, each under its heading. On a narrow screen, the first two are below the name. */
function Figures({ player, showsElo }: { player: MatchPlayer; showsElo: boolean }) {
  return (
    <span className="flex shrink-0 items-center gap-3 tabular-nums max-[359px]:gap-2">
      <span className="w-12 max-xl:hidden">
        <FormMarks form={player.form} />
      </span>
      <span className="w-14 text-right text-muted max-xl:hidden">
        <span className="sr-only">{columns.played} </span>
        {player.played === undefined ? '–' : formatWhole(player.played)}
      </span>
      {showsElo && (
        <span className="flex w-19 items-center justify-end gap-2 max-[359px]:w-11 sm:w-22">
          {/* On the narrowest phones the name needs the room. */}
          <span className="max-[359px]:hidden">
            <RankEmblem elo={player.elo} size={28} isDecoration />
          </span>
          <span className="w-11 text-right font-semibold sm:text-base">
            <span className="sr-only">{columns.elo} </span>
            {formatWhole(player.elo)}
          </span>
        </span>
      )}
      <span className="w-10 text-right text-muted sm:w-14">
        <span className="sr-only">{columns.kd} </span>
        {player.kd === null ? '–' : formatRatio(player.kd)}
      </span>
    </span>
  )
}

function Who({ player, isMe, showsElo, asLink }: { player: MatchPlayer; isMe: boolean; showsElo: boolean; asLink: boolean }) {
  const rank = showsElo ? rankOf(Math.max(0, Math.round(player.elo)))?.name : undefined
  return (
    <>
      <Avatar src={player.avatar} size={32} />
      <span className="min-w-0 flex-1 text-left">
        {asLink ? (
          <NameLink
            name={player.username}
            steamid={player.steamid}
            className="card-link block max-w-fit"
            nameClassName="max-w-fit font-medium leading-5"
          />
        ) : (
          <PlayerName name={player.username} steamid={player.steamid} className="max-w-fit font-medium leading-5" />
        )}
        <span className="block truncate text-muted text-xs leading-4 max-xl:hidden">
          {[isMe && teamTexts.you, rank].filter(Boolean).join(' · ')}
        </span>
        <span className="flex items-center gap-2 text-muted text-xs leading-4 xl:hidden">
          <FormMarks form={player.form} />
          {player.played !== undefined && <span className="truncate max-[359px]:hidden">{draftTexts.played(player.played)}</span>}
        </span>
      </span>
    </>
  )
}

const rowClass = 'relative flex h-14 w-full items-center gap-3 rounded-field border px-3 text-sm lg:h-12'

/**
 * One free player: a button for the captain whose turn it is and for players who whisper, a plain row for all other viewers. The button is
 * never a link, because a late click must not leave the page.
 */
export function PoolRow({ player, digit, isMe, showsElo, showsKeys, choice, heard }: PoolRowProps) {
  const isChosen = choice?.chosen === player.steamid
  const isPicked = isChosen && !choice?.isWhisper
  const inside = (
    <>
      {showsKeys && <KeyHint is={isPicked ? <Icon of={Check} size={14} /> : digit} isOn={choice !== null} isChosen={isPicked} />}
      <Who player={player} isMe={isMe} showsElo={showsElo} asLink={!showsKeys} />
      <WhisperMark isOwn={isChosen && choice?.isWhisper === true} heard={heard} isShort />
      <Figures player={player} showsElo={showsElo} />
    </>
  )
  if (!choice)
    return (
      <li data-moves={player.steamid} className={`${rowClass} border-transparent ${isMe ? 'bg-base-300' : 'bg-base-300/50'}`}>
        {inside}
      </li>
    )
  return (
    <li data-moves={player.steamid} className="relative">
      <button
        type="button"
        data-turn-option={player.steamid}
        aria-pressed={isChosen}
        onClick={() => choice.choose(player.steamid)}
        className={`${rowClass} cursor-pointer transition-colors duration-150 ${
          isPicked
            ? 'border-primary bg-primary/12'
            : isChosen
              ? 'border-base-content/60 bg-base-300'
              : 'border-line bg-base-300/50 hover:border-line-strong hover:bg-base-300'
        }`}
      >
        {inside}
      </button>
    </li>
  )
}
