/** A bulkhead door, slightly open, with something on either side. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 64 64" aria-hidden="true">
      <path d="M6 10 14 4h36l8 6v44l-8 6H14l-8-6z" className="logo-frame" />
      <path d="M13 13h17v38H13z" className="logo-leaf" />
      <path d="M35 13h16v38H35z" className="logo-leaf" />
      <path d="M30 13h5v38h-5z" className="logo-gap" />
      <circle cx="32.5" cy="27" r="1.4" className="logo-eye" />
      <circle cx="32.5" cy="32" r="1.4" className="logo-eye" />
      <path d="M13 44h17M35 44h16" className="logo-stripe" />
    </svg>
  )
}
