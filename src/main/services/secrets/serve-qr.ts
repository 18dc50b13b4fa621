import type { FolderHandler } from '../../ports';
import type { Sessions } from './sessions';

/** Light around the code, in modules: what scanners need to find it (ISO/IEC 18004, quiet zone). */
const quietZone = 4;

/**
 * Serves `/sessions/<handle>/qr.svg` of a workspace's own origin while that session is open: the link as a QR code for
 * the client's phone. The text of the link stays in main (see docs/decisions/README.md, 011).
 */
export const serveQr =
  (sessions: Pick<Sessions, 'linkOf'>): FolderHandler =>
  async (request, page) => {
    const handle = /^\/sessions\/([\w-]{1,64})\/qr\.svg$/.exec(new URL(request.url).pathname)?.[1];
    if (handle === undefined || page.kind !== 'workspace') return notHere();
    const link = sessions.linkOf(page.id, handle);
    if (!link.ok) return notHere();
    const { renderSVG } = await import('uqr');
    // Black on white in either colour scheme: many scanners read no other.
    const svg = renderSVG(link.data, { border: quietZone, ecc: 'M', whiteColor: '#fff', blackColor: '#000' });
    return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } });
  };

const notHere = () => new Response(null, { status: 404 });
