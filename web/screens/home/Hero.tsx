import { Fjord } from '../../art/Fjord.tsx'
import { useWantedPage } from '../../hooks/loading/use-wanted-page.ts'
import { loginOpenAtom } from '../../state/dialog-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { Button, ButtonAnchor } from '../../ui/button/Button.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { homeTexts } from './texts.ts'

/** For a guest: the site in one sentence, one button, and the live figures. */
export function Hero() {
  const wanted = useWantedPage()
  const openLogin = useSetAtom(loginOpenAtom)
  return (
    <section className="relative overflow-clip">
      <Fjord />
      <div className="wrap relative grid gap-x-16 gap-y-10 pt-8 pb-16 sm:pt-14 sm:pb-24 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="max-w-2xl">
          <h1 className="display text-[clamp(2.75rem,9vw,4.75rem)] leading-[0.98]">
            {homeTexts.headline.map((line, place) => (
              <span key={line} className={`block ${place === homeTexts.headline.length - 1 ? 'text-primary' : ''}`}>
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-xl text-base-content/85 text-lg">{homeTexts.lead}</p>
          {wanted && (
            <p role="status" className="mt-8 -mb-4 font-medium text-primary">
              {homeTexts.signInForPage}
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            <Button variant="primary" size="play" onClick={() => openLogin(true)}>
              {homeTexts.play}
            </Button>
            <ButtonAnchor variant="glass" size="play" href="#slik">
              {homeTexts.howLink}
            </ButtonAnchor>
          </div>
        </div>
        <LiveFigures />
      </div>
    </section>
  )
}
