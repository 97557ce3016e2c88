import light from '../../../art/northern-light.svg'
import { overviewTexts as texts } from './texts.ts'

/** Shown when no concern needs staff, as the only light panel of this page. */
export function AllWell({ text }: { text: string }) {
  return (
    <section className="panel relative overflow-hidden">
      <img src={light} alt="" className="absolute inset-0 size-full object-cover object-top opacity-50" />
      <div className="relative px-5 py-8 sm:px-8 sm:py-10">
        <h2 className="display text-2xl text-primary">{texts.well}</h2>
        <p className="mt-1">{text}</p>
      </div>
    </section>
  )
}
