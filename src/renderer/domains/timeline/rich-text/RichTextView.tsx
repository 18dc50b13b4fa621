import type { ReactNode } from 'react';
import classes from './RichText.module.css';
import type { RichBlock, RichRun, RichText } from './rich-text';

interface Props {
  readonly text: RichText;
  /** Opens an address outside of the app. */
  readonly onFollow: (href: string) => void;
}

/** A rich text on the page, element by element: no HTML is ever put into it. */
export function RichTextView({ text, onFollow }: Props) {
  return (
    <div className={classes.text}>
      <Blocks blocks={text} onFollow={onFollow} />
    </div>
  );
}

interface BlocksProps extends Pick<Props, 'onFollow'> {
  readonly blocks: readonly RichBlock[];
}

function Blocks({ blocks, onFollow }: BlocksProps) {
  return blocks.map((block, at) => {
    if (block.kind === 'paragraph')
      return (
        <p key={at}>
          {block.runs.map((run, place) => (
            <Run key={place} run={run} onFollow={onFollow} />
          ))}
        </p>
      );
    const items = block.items.map((item, place) => (
      <li key={place}>
        <Blocks blocks={item} onFollow={onFollow} />
      </li>
    ));
    return block.isOrdered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
  });
}

function Run({ run, onFollow }: { readonly run: RichRun } & Pick<Props, 'onFollow'>): ReactNode {
  const { text, isBold, isItalic, href } = run;
  const plain: ReactNode = text === '\n' ? <br /> : text;
  const italic = isItalic ? <em>{plain}</em> : plain;
  const bold = isBold ? <strong>{italic}</strong> : italic;
  if (href === null) return bold;
  return (
    <a
      href={href}
      title={href}
      onClick={(event) => {
        event.preventDefault();
        onFollow(href);
      }}
    >
      {bold}
    </a>
  );
}
