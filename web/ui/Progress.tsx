type ProgressProps = {
  /** From 0 to 100; a larger number is drawn as 100. */
  percent: number
  /** Without a label the bar is decoration for the numbers beside it. */
  label?: string
  /** The bar is the progress of a task; otherwise it is a share of a whole. */
  isTask?: boolean
  /** The colour of the bar, if it has a meaning. */
  colour?: string
  /** The size of the bar. */
  className?: string
}

/** A progress bar. */
export function Progress({ percent, label, isTask = false, colour, className = 'h-1.5' }: ProgressProps) {
  const width = Math.min(100, Math.max(0, percent))
  const spoken = {
    role: isTask ? 'progressbar' : 'meter',
    'aria-label': label,
    'aria-valuenow': Math.floor(width),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  }
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : spoken)}
      className={`block overflow-hidden rounded-full bg-base-content/12 ${className}`}
    >
      <span
        className={`block h-full rounded-full transition-[width] duration-200 ease-calm ${width > 0 ? 'min-w-1.5' : ''} ${isTask ? 'bg-primary' : 'bg-base-content/85'}`}
        style={{ width: `${width}%`, background: colour }}
      />
    </span>
  )
}
