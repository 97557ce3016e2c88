/** This page, made of the files of one build of the site. */
export type LoadedPage = {
  /** Whether the site now serves another build, which does not have the files of this page. False if the site does not answer. */
  isReplaced(): Promise<boolean>
  /** Loads the page again as soon as the player is in no field, because their text would be lost. */
  loadAgain(): void
}

const fields = 'textarea, input, [contenteditable]'

export const loadedPage: LoadedPage = {
  async isReplaced() {
    const script = document.querySelector('script[src^="/assets/"]')?.getAttribute('src')
    if (!script) return false
    try {
      const reply = await fetch('/', { cache: 'no-store' })
      return reply.ok && !(await reply.text()).includes(script)
    } catch {
      return false
    }
  },
  loadAgain() {
    const load = () => location.reload()
    if (document.activeElement?.matches(fields)) document.addEventListener('focusout', load, { once: true })
    else load()
  },
}
