/**
 * Remembers views by object. An item that a step did not change is the same object as before, so a frame about one player is
 * made and compared without building the views of all others.
 */
export function memoized<Item extends object, View>(make: (item: Item) => View): (item: Item) => View {
  const views = new WeakMap<Item, View>()
  return (item) => {
    const known = views.get(item)
    if (known !== undefined) return known
    const view = make(item)
    views.set(item, view)
    return view
  }
}
