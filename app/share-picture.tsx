import { publicUrl } from './public-url';

const PATH = '/share/site.png';

/**
 * The picture that other sites show beside a link to any page of ours. Written as tags, since
 * Next's metadata would name an address of this machine where there is no public one.
 */
export function SharePicture() {
  return (
    <>
      <meta property="og:image" content={publicUrl(PATH) ?? PATH} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="A field of thin candlesticks that rises into stars, beside a drawn seal"
      />
    </>
  );
}
