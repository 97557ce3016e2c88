import { ChevronFirst, ChevronLast, Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { formatClockSeconds } from '../../../../format/date.ts'
import { plainText } from '../../../../format/sentence.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { SentenceText } from '../../../../ui/SentenceText.tsx'
import { momentLine } from './moment-words.ts'
import { jumpFrom, placeByKey, type Stretch, stretchesOf } from './replay-places.ts'
import { replayTexts as texts } from './texts.ts'
import type { Replay } from './use-replay.ts'

function Step({ label, isOff, onStep, children }: { label: string; isOff: boolean; onStep(): void; children: ReactNode }) {
  return (
    <Button shape="square" aria-label={label} title={label} disabled={isOff} onClick={onStep}>
      {children}
    </Button>
  )
}

/** The phases as a bar above the slider, each as wide as its number of moments; a click leads to its start. */
function Phases({ stretches, place, onGo }: { stretches: readonly Stretch[]; place: number; onGo(place: number): void }) {
  return (
    <fieldset className="relative flex min-w-0 gap-1 overflow-x-auto pb-1 [scrollbar-width:none]">
      <legend className="sr-only">{texts.phases}</legend>
      {stretches.map((stretch) => {
        const isNow = place >= stretch.place && place < stretch.place + stretch.length
        return (
          <button
            key={stretch.place}
            type="button"
            aria-pressed={isNow}
            onClick={() => onGo(stretch.place)}
            style={{ flexGrow: stretch.length }}
            className={`display h-11 min-w-15 shrink-0 rounded-field border-t-2 px-2.5 text-left text-sm transition-colors duration-150 ${
              isNow ? 'border-primary bg-base-300' : 'border-line-strong bg-base-300/40 text-muted hover:text-base-content'
            }`}
          >
            {texts.phase[stretch.phase]}
          </button>
        )
      })}
    </fieldset>
  )
}

/** The controls of the timeline: the phases, a slider over the moments, its buttons, and the event of the chosen moment. */
export function Scrubber({ replay, maps }: { replay: Replay; maps: Match['maps'] }) {
  const { timeline, place, isPlaying, go, play } = replay
  const { moments } = timeline
  const last = moments.length - 1
  const stretches = stretchesOf(moments)
  const moment = moments[place]
  if (!moment) return null
  const line = momentLine(moment, maps)
  const onKey = (event: KeyboardEvent) => {
    const to = placeByKey(event.key, place, stretches, moments.length)
    if (to === null && event.key !== ' ') return
    event.preventDefault()
    if (to === null) play(!isPlaying)
    else go(to)
  }
  return (
    <div className="flex flex-col gap-3">
      <Phases stretches={stretches} place={place} onGo={go} />
      <input
        type="range"
        className="block h-11 w-full cursor-pointer accent-primary"
        aria-label={texts.moment}
        aria-valuetext={`${formatClockSeconds(moment.at)}: ${plainText(line)}`}
        aria-describedby="replay-keys"
        min={0}
        max={Math.max(1, last)}
        value={place}
        onChange={(event) => go(Number(event.target.value))}
        onKeyDown={onKey}
      />
      <p id="replay-keys" className="sr-only">
        {texts.keys}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex gap-1">
          <Step label={texts.phaseBefore} isOff={place === 0} onStep={() => go(jumpFrom(place, -1, stretches, moments.length))}>
            <Icon of={ChevronFirst} />
          </Step>
          <Step label={texts.before} isOff={place === 0} onStep={() => go(place - 1)}>
            <Icon of={SkipBack} />
          </Step>
          <Step label={isPlaying ? texts.pause : texts.play} isOff={last < 1} onStep={() => play(!isPlaying)}>
            {isPlaying ? <Icon of={Pause} /> : <Icon of={Play} />}
          </Step>
          <Step label={texts.next} isOff={place === last} onStep={() => go(place + 1)}>
            <Icon of={SkipForward} />
          </Step>
          <Step label={texts.phaseAfter} isOff={place === last} onStep={() => go(jumpFrom(place, 1, stretches, moments.length))}>
            <Icon of={ChevronLast} />
          </Step>
        </div>
        <p className="text-muted text-sm tabular-nums">
          {texts.of(place + 1, moments.length)} · {formatClockSeconds(moment.at)}
        </p>
        <p className="untrusted min-h-6 w-full min-w-0 sm:w-auto sm:flex-1" aria-live={isPlaying ? 'off' : 'polite'}>
          <SentenceText of={line} />
        </p>
      </div>
    </div>
  )
}
