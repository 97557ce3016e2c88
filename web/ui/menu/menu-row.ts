/** The class of a link or button in a menu. */
export const menuRow = 'flex min-h-11 w-full items-center gap-2 rounded-field px-3 text-left hover:bg-base-content/8'
