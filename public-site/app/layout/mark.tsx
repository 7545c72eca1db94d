/** The product's mark: a sealed letter. */
export function Mark() {
  return (
    <svg
      className="mark"
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M5 10.5h30v20H5z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M5 11l15 11 15-11"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="20" cy="22.5" r="5" fill="currentColor" />
    </svg>
  );
}
