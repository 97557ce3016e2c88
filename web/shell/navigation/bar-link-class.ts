/** The class of a link in the top bar. The current page's link is lit. */
export const barLinkClass = (isCurrent: boolean): string =>
  `display flex h-16 items-center px-3 text-base tracking-wide transition-colors duration-150 hover:text-base-content ${
    isCurrent ? 'text-base-content shadow-[inset_0_-2px_0_var(--color-primary)]' : 'text-muted'
  }`
