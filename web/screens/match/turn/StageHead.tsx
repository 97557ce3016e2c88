import type { MatchMap } from '../../../../durable/protocol/match/match-fields.ts'
import { turnTexts } from '../../../match/draft-texts.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import type { TurnView } from '../../../match/turn/turn-view.ts'
import { turnWords } from '../../../match/turn/turn-words.ts'
import { Countdown } from '../../../ui/time/Countdown.tsx'
import { TurnProgress } from './TurnProgress.tsx'

type StageHeadProps = { turn: TurnView; maps: readonly MatchMap[]; step: string; deadlineAt: number | null }

/** The player whose turn it is, in words, and the time left. On a phone the clock is in the turn bar instead. */
export function StageHead({ turn, maps, step, deadlineAt }: StageHeadProps) {
  const { who, what } = turnWords(turn, maps)
  return (
    <header className="relative flex items-center justify-between gap-6 px-3 pt-2.5 sm:px-5 lg:pt-4">
      {deadlineAt !== null && <TurnProgress key={deadlineAt} deadlineAt={deadlineAt} turn={turn} />}
      <div className="flex min-w-0 flex-1 items-center gap-3 max-lg:flex-row-reverse lg:flex-col lg:items-start lg:gap-0">
        <p className="eyebrow flex shrink-0 items-center gap-2 max-sm:text-xs">
          <TeamMark team={turn.team} />
          {/* On the narrowest phones the captain's name needs the room; the strip below shows the step too. */}
          <span className="max-[359px]:sr-only">{step}</span>
        </p>
        <h2
          data-turn-heading
          tabIndex={-1}
          className={`display flex min-w-0 max-w-full gap-[0.25em] text-base leading-7 max-lg:flex-1 sm:text-lg lg:mt-0.5 lg:text-xl lg:leading-8 ${turn.isMine ? 'text-primary' : ''}`}
        >
          <bdi className={turn.isMine ? 'shrink-0' : 'name-line min-w-0 normal-case'}>{turn.isMine ? `${who}:` : who}</bdi>
          <span className={turn.isMine ? 'name-line min-w-0' : 'shrink-0'}>{what}</span>
        </h2>
      </div>
      {deadlineAt !== null && (
        <div className="shrink-0 text-right max-lg:hidden">
          <p className="eyebrow">{turnTexts.clock}</p>
          <Countdown deadlineAt={deadlineAt} className="display block text-3xl" />
        </div>
      )}
    </header>
  )
}
