/** A placeholder for a thumbnail. */
export function NoPicture() {
  return (
    <span className="thumbnail no-picture" aria-hidden="true">
      ?
    </span>
  )
}
