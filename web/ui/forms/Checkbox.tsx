import type { ReactNode } from 'react'

type CheckboxProps = {
  isOn: boolean
  onTurn(isOn: boolean): void
  disabled?: boolean
  /** Below the label. */
  note?: ReactNode
  /** The line is part of a list, and is highlighted under the pointer. */
  isRow?: boolean
  children: ReactNode
}

/** One option that is on or off, and takes effect when its form is sent. */
export const Checkbox = ({ isOn, onTurn, disabled = false, note, isRow = false, children }: CheckboxProps) => (
  <label
    className={`flex min-h-11 cursor-pointer gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-60 ${
      isRow ? 'rounded-field px-2 not-has-disabled:hover:bg-base-300/60' : ''
    } ${note ? 'items-start py-2' : 'items-center'}`}
  >
    <input
      type="checkbox"
      className={`check-mark ${note ? 'mt-0.5' : ''}`}
      checked={isOn}
      disabled={disabled}
      onChange={({ target }) => onTurn(target.checked)}
    />
    {note ? (
      <span className="min-w-0">
        <span className="block font-medium">{children}</span>
        <span className="block text-muted text-sm">{note}</span>
      </span>
    ) : (
      children
    )}
  </label>
)
