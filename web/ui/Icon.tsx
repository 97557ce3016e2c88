import type { LucideIcon, LucideProps } from 'lucide-react'

type IconProps = Omit<LucideProps, 'ref' | 'size' | 'strokeWidth'> & { of: LucideIcon; size?: number | '100%' }

/** An icon with a stroke width that suits its size. Screen readers skip it, unless it has an `aria-label`. */
export const Icon = ({ of: Drawing, size = 18, ...rest }: IconProps) => (
  <Drawing size={size} strokeWidth={size === '100%' ? 1.25 : size < 16 ? 2 : 1.75} {...rest} />
)
