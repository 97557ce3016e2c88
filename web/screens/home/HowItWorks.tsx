import { homeTexts } from './texts.ts'

/** The steps after signing in, in four short lines. */
export function HowItWorks() {
  const { title, steps } = homeTexts.how
  return (
    <section id="slik" aria-labelledby="slik-tittel" className="wrap scroll-mt-24 pt-16">
      <h2 id="slik-tittel" className="display text-xl">
        {title}
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, place) => (
          <li key={step.title} className="flex gap-4 border-line-strong border-t pt-4 lg:flex-col lg:gap-2">
            <span className="display w-6 text-2xl text-primary leading-none" aria-hidden="true">
              {place + 1}
            </span>
            <div>
              <h3 className="display text-lg">{step.title}</h3>
              <p className="mt-1 text-muted text-sm">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
