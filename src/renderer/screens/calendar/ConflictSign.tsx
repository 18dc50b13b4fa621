/** Two that stand too close to each other. */
export const ConflictSign = () => (
  <svg
    width={16}
    height={16}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M2.5 12h6M8.5 12l-3-3M8.5 12l-3 3M21.5 12h-6M15.5 12l3-3M15.5 12l3 3M12 5v14" />
  </svg>
);
