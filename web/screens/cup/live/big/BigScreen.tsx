import { Maximize, Minimize, WifiOff, X } from 'lucide-react'
import { useEffect } from 'react'
import type { CupRoomView } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { Mark } from '../../../../art/Mark.tsx'
import { WithLiveMatch } from '../../../../contest/live/WithLiveMatch.tsx'
import { formatClock } from '../../../../format/date.ts'
import { enterFullscreen, leaveFullscreen, useFullscreen } from '../../../../hooks/use-fullscreen.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { useScreenTitle } from '../../../../hooks/use-screen-title.ts'
import { useWakeLock } from '../../../../hooks/use-wake-lock.ts'
import { paths } from '../../../../paths/paths.ts'
import { hasOwnOfflineNoticeAtom, lostConnectionAtom } from '../../../../state/connection-atoms.ts'
import { useAtomValue, useSetAtom } from '../../../../state/store.ts'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { currentRound, matchesOn } from '../cup-course.ts'
import { BigSlideView } from './BigSlideView.tsx'
import { type BigSlide, bigSlides, keyOf } from './big-slides.ts'
import { bigTexts as texts } from './texts.ts'
import { dwellMs, useSlides } from './use-slides.ts'
import { useStirred } from './use-stirred.ts'
import './big-screen.css'

type BigProps = { view: CupRoomView; isLost: boolean }

function Head({ view: { cup, matches } }: Pick<BigProps, 'view'>) {
  const now = useMinute()
  const round = cup.status === 'live' ? currentRound(matches) : null
  return (
    <header className="big-head">
      <span className="big-mark">
        <Mark />
      </span>
      <h1 className="big-title untrusted display">
        <bdi>{cup.name}</bdi>
      </h1>
      {round && <p className="big-round display">{round.name}</p>}
      <p className="big-clock display">{formatClock(now)}</p>
    </header>
  )
}

function Foot({ slides, shown, isLost }: { slides: readonly BigSlide[]; shown: BigSlide; isLost: boolean }) {
  const kinds = [...new Set(slides.map(({ is }) => is))]
  return (
    <footer className="big-foot">
      <ol className="big-steps">
        {kinds.map((is) => (
          <li key={is} aria-current={is === shown.is ? 'step' : undefined} className="big-step">
            {texts.slides[is]}
            {is === shown.is && shown.pages > 1 && <span className="text-muted"> {texts.page(shown.page + 1, shown.pages)}</span>}
            {is === shown.is && slides.length > 1 && (
              <span key={keyOf(shown)} aria-hidden="true" className="big-burn burn" style={{ animationDuration: `${dwellMs(shown)}ms` }} />
            )}
          </li>
        ))}
      </ol>
      {isLost && (
        <p role="status" className="big-lost">
          <Icon of={WifiOff} className="size-[1.1em]" />
          {texts.isLost}
        </p>
      )}
    </footer>
  )
}

/** Only for who stands at the screen: they come with the mouse, and with the focus. */
function Controls({ cupid }: { cupid: string }) {
  const isStirred = useStirred()
  const isWhole = useFullscreen()
  const icon = isWhole ? Minimize : Maximize
  return (
    <div className={`big-controls ${isStirred ? '' : 'opacity-0 focus-within:opacity-100'}`}>
      <Button look="glass" icon={icon} onClick={isWhole ? leaveFullscreen : enterFullscreen}>
        {isWhole ? texts.small : texts.whole}
      </Button>
      <ButtonLink look="glass" icon={X} to={paths.liveCup(cupid)}>
        {texts.leave}
      </ButtonLink>
    </div>
  )
}

/** Follows what is played whichever slide is shown: the rooms stay open, and the scores are there when their slide comes round. */
const Followed = ({ matches }: Pick<BigProps['view'], 'matches'>) =>
  matchesOn(matches).map((match) => (
    <WithLiveMatch key={match.id} matchId={match.matchid}>
      {() => null}
    </WithLiveMatch>
  ))

/** 'Storskjerm': the cup for everybody in the hall. It moves by itself, and says quietly when it is not live. */
export function BigScreen({ view, isLost }: BigProps) {
  const slides = bigSlides(view)
  const slide = useSlides(slides)
  const isSiteLost = useAtomValue(lostConnectionAtom)
  const setSaysIt = useSetAtom(hasOwnOfflineNoticeAtom)
  useScreenTitle(view.cup.name)
  useWakeLock()
  useEffect(() => {
    setSaysIt(true)
    return () => setSaysIt(false)
  }, [setSaysIt])
  return (
    <div data-big-screen className="big-screen">
      <Followed matches={view.matches} />
      <Head view={view} />
      <div key={keyOf(slide)} className="big-slide">
        <BigSlideView slide={slide} view={view} />
      </div>
      <Foot slides={slides} shown={slide} isLost={isLost || isSiteLost} />
      <Controls cupid={view.cup.cupid} />
    </div>
  )
}
