import { recordKeysOf } from '@shared/domain/clients';
import type { LocalKey } from '@shared/record-key';
import { useNavigate } from '@tanstack/react-router';
import { useClientName, useJoinedClients } from '../../../domains/clients';
import textLink from '../../../kit/text-link.module.css';

/** The way to the client that an event is about; nothing where it is not known. */
export function AboutClient({ client: key }: { readonly client: LocalKey | null }) {
  const navigate = useNavigate();
  const nameOf = useClientName();
  const { clients } = useJoinedClients();
  const client = clients.find((one) => key !== null && recordKeysOf(one).includes(key));
  return (
    client && (
      <button
        type="button"
        className={textLink.link}
        onClick={() => void navigate({ to: '/clients/$client', params: { client: client.key } })}
      >
        {nameOf(client)}
      </button>
    )
  );
}
