type Step = { title: string; text: string }

/** Numbered steps: below each other on a phone, three or four in a row if there is space. */
export function StepList({ steps, columns }: { steps: readonly Step[]; columns: 3 | 4 }) {
  const [grid, item] =
    columns === 3 ? ['md:grid-cols-3', 'md:flex-col md:gap-2'] : ['sm:grid-cols-2 lg:grid-cols-4', 'lg:flex-col lg:gap-2']
  return (
    <ol className={`mt-6 grid gap-x-8 gap-y-6 ${grid}`}>
      {steps.map((step, place) => (
        <li key={step.title} className={`flex gap-4 border-line-strong border-t pt-4 ${item}`}>
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
  )
}
