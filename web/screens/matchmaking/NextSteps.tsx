import { Fold } from '../../ui/fold/Fold.tsx'
import { nextTexts } from './texts.ts'

/** The three short steps. */
function Steps({ className }: { className: string }) {
  return (
    <ol className={`mt-4 ${className}`}>
      {nextTexts.steps.map(({ title, text }, place) => (
        <li key={title} className="flex gap-4">
          <span className="display w-5 shrink-0 text-primary text-xl leading-6" aria-hidden="true">
            {place + 1}
          </span>
          <div>
            <h3 className="font-medium">{title}</h3>
            <p className="mt-0.5 text-muted text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The steps beside the queue, or below it on a narrow screen. */
function OpenSteps({ className = '' }: { className?: string }) {
  return (
    <div className={`border-line bg-base-100/40 p-5 max-lg:border-t sm:p-8 lg:border-l ${className}`}>
      <h2 className="eyebrow">{nextTexts.title}</h2>
      <Steps className="flex flex-col gap-5" />
    </div>
  )
}

/**
 * The steps after joining the queue. A player in the queue has read them, so on a narrow screen they are folded and the player can open
 * them again.
 */
export function NextSteps({ isRead }: { isRead: boolean }) {
  if (!isRead) return <OpenSteps />
  return (
    <>
      <Fold
        isWide
        title={<h2 className="eyebrow">{nextTexts.title}</h2>}
        className="border-line border-t bg-base-100/40 px-5 py-2 sm:px-8 lg:hidden"
      >
        <Steps className="grid gap-5 pb-4" />
      </Fold>
      <OpenSteps className="max-lg:hidden" />
    </>
  )
}
