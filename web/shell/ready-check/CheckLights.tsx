const lit = 'border-transparent bg-primary shadow-[0_0_14px_var(--color-primary)]'

/** A light for each player of the check, lit for each ready player. The text beside it says the same. */
export function CheckLights({ on, total }: { on: number; total: number }) {
  const lights = Array.from({ length: total }, (_, place) => place)
  return (
    <div className="flex gap-2.5 max-[22rem]:gap-1.5" aria-hidden="true">
      {lights.map((place) => (
        <span
          key={place}
          data-light={place < on ? 'on' : 'off'}
          className={`size-4 rounded-full border transition-colors duration-200 max-[22rem]:size-3.5 ${place === total / 2 ? 'ml-3' : ''} ${
            place < on ? lit : 'border-line-strong bg-base-300'
          }`}
        />
      ))}
    </div>
  )
}
