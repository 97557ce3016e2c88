import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isMotionReduced } from '../../hooks/use-media.ts'
import { Icon } from '../../ui/Icon.tsx'
import { voidTexts as texts } from './texts.ts'

/**
 * The staff voided the result, with the reason (docs/product.md 7.5). `takesFocus`: the viewer has just voided it, so the banner gets the
 * focus.
 */
export function VoidedBanner({ reason, takesFocus }: { reason: string | null; takesFocus: boolean }) {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    banner.current?.focus({ preventScroll: true })
    banner.current?.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' })
  }, [takesFocus])
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="annullert"
      className="flex gap-3 rounded-box border border-error/40 bg-error/10 px-4 py-4 outline-none sm:px-5"
    >
      <Icon of={Undo2} size={24} className="mt-0.5 shrink-0 text-error" />
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
