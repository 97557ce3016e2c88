type ProgressProps = {
  /** From 0 to 100; more is drawn as full. */
  percent: number
  /** Without one the bar is a drawing of the figures beside it. */
  label?: string
  /** Something goes on and will be done; otherwise it is a share of a whole. */
  isTask?: boolean
  /** The colour of the bar, where it means something. */
  colour?: string
  /** The size of the bar. */
  className?: string
}

/** How far something has come, as a bar. */
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
