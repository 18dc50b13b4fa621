/** The logo of Client Desk: lines of text on a desk. */
export function Brand({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} width="44" height="44" viewBox="0 0 44 44" aria-hidden>
      <rect width="44" height="44" rx="10" fill="var(--cd-accent)" />
      <g stroke="var(--cd-on-accent)" strokeWidth="2.6" strokeLinecap="round" fill="none">
        <path d="M9 29h26M13 29v6M31 29v6" />
        <path d="M15 23.5h14M15 18.5h14M15 13.5h8.5" opacity=".75" />
      </g>
    </svg>
  );
}
