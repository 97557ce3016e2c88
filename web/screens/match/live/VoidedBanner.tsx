import { Undo2 } from 'lucide-react'
import { voidTexts as texts } from '../../../texts/decisions.ts'

/** The staff took the result back: that, and why (docs/product.md 7.5). */
export function VoidedBanner({ reason }: { reason: string | null }) {
  return (
    <section aria-labelledby="annullert" className="flex gap-3 rounded-box border border-error/40 bg-error/10 px-4 py-4 sm:px-5">
      <Undo2 size={24} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-error" />
      <div className="untrusted min-w-0 flex-1">
        <h2 id="annullert" className="display text-lg text-error">
          {texts.title}
        </h2>
        <p>{texts.text}</p>
        {reason && (
          <p className="mt-1 text-muted text-sm">
            {texts.reason}: <span className="text-base-content">{reason}</span>
          </p>
        )}
      </div>
    </section>
  )
}
