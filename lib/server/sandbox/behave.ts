import 'server-only';
import { behaveRequest } from './behaviours';
import { postRoute } from './post-route';
import { setBehaviour } from './set-behaviour';

/** `POST /sandbox/behave` `{ provider, behaviour, times }`. */
export const behave = postRoute({
  body: behaveRequest,
  fromForm: ({ what = '', times }) => {
    const [provider, behaviour] = what.split(' ');
    return { provider, behaviour, times: Number(times) };
  },
  run: setBehaviour,
  said: ({ provider, behaviour, times }) => ({
    done: 'behave',
    provider,
    behaviour,
    times: String(times),
  }),
});
