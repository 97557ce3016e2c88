import type { LucideIcon, LucideProps } from 'lucide-react'

type IconProps = Omit<LucideProps, 'ref' | 'size' | 'strokeWidth'> & { of: LucideIcon; size?: number | 'full' }

/** The strokes look equally thick at every size. */
const strokeAt = (size: number | 'full') => (size === 'full' ? 1.25 : size < 16 ? 2 : 1.75)

/** An icon. Screen readers skip it, unless it has an `aria-label`. `full`: as large as the box around it. */
export const Icon = ({ of: Drawing, size = 18, ...rest }: IconProps) => (
  <Drawing size={size === 'full' ? '100%' : size} strokeWidth={strokeAt(size)} {...rest} />
)
