import { useId } from 'react'

type MapSwitchProps = { label: string; of: string; isOn: boolean; onPress(): void; whyNot?: string | undefined }

/** Something of a map that is on or off. `whyNot` says why it cannot be pressed. */
export function MapSwitch({ label, of, isOn, onPress, whyNot }: MapSwitchProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-disabled={whyNot !== undefined}
        aria-describedby={whyNot === undefined ? undefined : id}
        onClick={whyNot === undefined ? onPress : undefined}
        className="group flex min-h-11 w-full items-center justify-between gap-2 rounded-field text-left text-sm aria-disabled:cursor-not-allowed aria-disabled:text-muted"
      >
        <span>
          {label}
          <span className="sr-only"> {of}</span>
        </span>
        <span
          aria-hidden="true"
          className={`flex h-6 w-10 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-150 group-aria-disabled:opacity-45 ${
            isOn ? 'justify-end border-primary bg-primary' : 'border-line-strong bg-base-100'
          }`}
        >
          <span className={`size-4 rounded-full ${isOn ? 'bg-primary-content' : 'bg-muted'}`} />
        </span>
      </button>
      {whyNot !== undefined && (
        <p id={id} className="-mt-1.5 pb-2 text-muted text-xs">
          {whyNot}
        </p>
      )}
    </>
  )
}
