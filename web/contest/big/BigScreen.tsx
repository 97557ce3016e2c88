import { Maximize, Minimize, WifiOff, X } from 'lucide-react'
import { useEffect } from 'react'
import { Mark } from '../../art/Mark.tsx'
import { formatClock } from '../../format/date.ts'
import { enterFullscreen, leaveFullscreen, useFullscreen } from '../../hooks/use-fullscreen.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { useWakeLock } from '../../hooks/use-wake-lock.ts'
import { hasOwnOfflineNoticeAtom, lostConnectionAtom } from '../../state/connection-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type Contest, matchesOn } from '../contest.ts'
import { WithLiveMatch } from '../live/WithLiveMatch.tsx'
import { QrCode } from '../qr/QrCode.tsx'
import { BigSlideView } from './BigSlideView.tsx'
import { followPath } from './big-screen-path.ts'
import { type BigSlide, keyOf, shownSlides } from './big-slides.ts'
import { bigTexts as texts } from './texts.ts'
import { dwellMs, useSlides } from './use-slides.ts'
import { useStirred } from './use-stirred.ts'
import './big-screen.css'

type BigProps = { contest: Contest; isLost: boolean }

/** How many rooms a big screen keeps open at once. */
const followedAtMost = 16

function Head({ contest: { name, round } }: Pick<BigProps, 'contest'>) {
  const now = useMinute()
  return (
    <header className="big-head">
      <span className="big-mark">
        <Mark />
      </span>
      <h1 className="big-title untrusted display">
        <bdi>{name}</bdi>
      </h1>
      {round !== null && <p className="big-round display">{round}</p>}
      <p className="big-clock display">{formatClock(now)}</p>
    </header>
  )
}

/** The address and QR code with which people in the hall open the same page on their phones. */
function Address({ contest: { name, path } }: Pick<BigProps, 'contest'>) {
  return (
    <div className="big-address">
      <p className="text-right">
        {texts.follow}
        <span className="big-site display">{location.host}</span>
      </p>
      <QrCode text={`${location.origin}${path}`} label={texts.scan(name)} className="big-qr" />
    </div>
  )
}

type FootProps = { contest: Contest; slides: readonly BigSlide[]; shown: BigSlide; isLost: boolean }

function Foot({ contest, slides, shown, isLost }: FootProps) {
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
      <Address contest={contest} />
    </footer>
  )
}

/** The controls are only for people at the screen: they appear when the mouse moves, and with the focus. */
function Controls({ contest }: Pick<BigProps, 'contest'>) {
  const isStirred = useStirred()
  const isWhole = useFullscreen()
  const icon = isWhole ? Minimize : Maximize
  return (
    <div className={`big-controls ${isStirred ? '' : 'opacity-0 focus-within:opacity-100'}`}>
      <Button variant="glass" icon={icon} onClick={isWhole ? leaveFullscreen : enterFullscreen}>
        {isWhole ? texts.small : texts.whole}
      </Button>
      <ButtonLink variant="glass" icon={X} to={followPath(contest)}>
        {texts.leave}
      </ButtonLink>
    </div>
  )
}

/** Follows the running matches whichever slide is shown: the rooms stay open, so the scores are ready when their slide is shown. */
const Followed = ({ contest }: Pick<BigProps, 'contest'>) =>
  matchesOn(contest)
    .slice(0, followedAtMost)
    .map(({ no, room }) => (
      <WithLiveMatch key={no} matchId={room}>
        {() => null}
      </WithLiveMatch>
    ))

/**
 * 'Storskjerm': a cup or a tournament for everybody in the hall. The slides change by themselves, and a small text says when the connection
 * is lost.
 */
export function BigScreen({ contest, isLost }: BigProps) {
  const slides = shownSlides(contest)
  const slide = useSlides(slides)
  const isSiteLost = useAtomValue(lostConnectionAtom)
  const setSaysIt = useSetAtom(hasOwnOfflineNoticeAtom)
  useScreenTitle(contest.name)
  useWakeLock()
  useEffect(() => {
    setSaysIt(true)
    return () => setSaysIt(false)
  }, [setSaysIt])
  return (
    <div data-big-screen className="big-screen">
      <Followed contest={contest} />
      <Head contest={contest} />
      <div key={keyOf(slide)} className="big-slide">
        <BigSlideView slide={slide} contest={contest} />
      </div>
      <Foot contest={contest} slides={slides} shown={slide} isLost={isLost || isSiteLost} />
      <Controls contest={contest} />
    </div>
  )
}
