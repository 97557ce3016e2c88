import { AskButton } from '../../circle/AskButton.tsx'
import { CircleLists } from '../../circle/CircleLists.tsx'
import { circleTexts as texts } from '../../circle/texts.ts'
import { useCircle, useOnScreen } from '../../circle/use-circle.ts'
import { ownCompanions } from '../../resource/shared/companions.ts'
import { useResource } from '../../resource/use-resource.ts'

/** The list of the player's circle on home (docs/product.md 7.12); nothing for a player without companions. */
export default function HomeCircle() {
  const { ref, isOnScreen } = useOnScreen()
  // While home is short, its lower end is on the screen, which must not yet count as seen.
  const isDrawn = useResource(ownCompanions).state !== 'loading'
  const { people, rivals } = useCircle(isOnScreen && isDrawn)
  return (
    <div ref={ref} className="min-h-px">
      {people.length + rivals.length > 0 && (
        <section className="wrap arrive pt-10" aria-labelledby="gjengen">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="flex items-baseline gap-3">
              <h2 id="gjengen" className="display text-lg">
                {texts.title}
              </h2>
              <p className="text-muted text-sm">{texts.period}</p>
            </div>
            {people.length > 0 && <AskButton />}
          </div>
          <CircleLists people={people} rivals={rivals} />
        </section>
      )}
    </div>
  )
}
